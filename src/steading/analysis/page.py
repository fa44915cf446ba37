"""An analysis as HTML: the body for the server's page, and a self-contained page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from html import escape
from pathlib import Path

from ..language.arguments import Argument
from ..language.catalogue import SOURCE, about
from ..language.language import Language, language
from .chart import LineChart, draw_chart
from .report import Analysis, DecisionReport, SeatTotal, TurningPoint

STYLESHEET = Path(__file__).parent / "analysis.css"
FIRST = 8  # decisions of a seat that are shown at once
MARK = "\0"  # around the name of an argument that is markup: nobody writes it

PAGE = """<!doctype html>
<html lang="{code}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>{style}</style>
</head>
<body class="an-page">
<main class="an-main">
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""


class PageLinks:
    """Where a page finds what it links to; a page of its own has none of it."""

    def __init__(self, moment: str = "", picture: str = "", what_if: bool = False) -> None:
        self.moment = moment  # an address to which the number of a moment is added
        self.picture = picture  # as well, and a seat
        self.what_if = what_if


def render_page(analysis: Analysis, title: str, code: str = SOURCE) -> str:
    """One page that needs nothing else."""
    style, told = STYLESHEET.read_text(encoding="utf-8"), body(analysis, PageLinks(), code)
    return PAGE.format(title=escape(title), style=style, body=told, code=code, direction=about(code).direction)


def body(analysis: Analysis, places: PageLinks, code: str = SOURCE) -> str:
    """All that there is to read; what games say in it comes as it is."""
    spoken = language(code, "analysis")
    parts = [
        render_summary(analysis, spoken),
        *render_charts(analysis, spoken),
        render_turning_points(analysis, places, spoken),
        *[render_seat(analysis, seat, places, spoken) for seat in sorted(analysis.seats, key=lambda each: each.rank)],
        render_method(analysis, spoken),
    ]
    return "\n".join(parts)


def preview_body(analysis: Analysis, places: PageLinks, code: str = SOURCE) -> str:
    """What is known while the analysis goes on: the curves, then the decisions from the last to the first."""
    spoken = language(code, "analysis")
    parts = render_charts(analysis, spoken)
    if analysis.turnings:
        parts.append(render_turning_points(analysis, places, spoken))
    if analysis.decisions:
        parts.append(render_latest(analysis, places, spoken))
    return "\n".join(parts)


def render_latest(analysis: Analysis, places: PageLinks, spoken: Language) -> str:
    """The decisions so far that gave something away, the last of the game first."""
    dear = sorted([each for each in analysis.decisions if each.cost > 0], key=lambda each: -each.at)
    names = list_names(analysis)
    items = "".join(render_decision(each, places, spoken, names[each.seat]) for each in dear)
    said = write(spoken, "latest-words", all=len(analysis.decisions), dear=len(dear))
    return (
        f'<section class="an-part an-latest"><h2>{write(spoken, "latest-head")}</h2><p>{said}</p>'
        f'<ol class="an-list">{items}</ol></section>'
    )


def list_names(analysis: Analysis) -> list[str]:
    """Who played, by seat."""
    return [each.name for each in analysis.seats]


# ------------------------------------------------------------ messages
def write(spoken: Language, message: str, markup: Mapping[str, str] | None = None, **arguments: Argument) -> str:
    """A message as HTML, with markup in the places of some arguments."""
    marks = {name: f"{MARK}{name}{MARK}" for name in markup or {}}
    parts = escape(spoken.say(message, **arguments, **marks)).split(MARK)
    return "".join((markup or {})[part] if place % 2 else part for place, part in enumerate(parts))


def format_percent(spoken: Language, chance: float) -> str:
    return spoken.say("percent", number=f"{chance:.0%}".removesuffix("%"))


def format_points(spoken: Language, points: float) -> str:
    whole, _, part = f"{points:.1f}".partition(".")
    return spoken.say("decimal", whole=whole, part=part)


# ------------------------------------------------------------ charts
def render_charts(analysis: Analysis, spoken: Language) -> list[str]:
    """The curves of the game, each with its title."""
    made = {"chance": make_chance_chart(analysis, spoken), "score": make_score_chart(analysis, spoken)}
    return [
        f'<section class="an-part"><h2>{escape(lines.title)}</h2>'
        f'<div class="an-scroll" tabindex="0">{draw_chart(lines)}</div>'
        f'<p class="an-note">{write(spoken, f"{name}-note")}</p></section>'
        for name, lines in made.items()
    ]


def make_chance_chart(analysis: Analysis, spoken: Language) -> LineChart:
    """The chances of all seats."""
    points = analysis.points
    return LineChart(
        spoken.say("chance-title"),
        list_names(analysis),
        [point.at for point in points],
        [point.chances for point in points],
        (0, 0.25, 0.5, 0.75, 1),
        partial(format_percent, spoken),
        analysis.marks,
        spoken,
    )


def make_score_chart(analysis: Analysis, spoken: Language) -> LineChart:
    """The scores of all seats."""
    points = analysis.points
    most = max([10, *[score for point in points for score in point.scores]])
    least = min([0, *[score for point in points for score in point.scores]])
    step = next(each for each in (5, 10, 20, 50, 100, 1000) if (most - least) / each <= 6)
    return LineChart(
        spoken.say("score-title"),
        list_names(analysis),
        [point.at for point in points],
        [point.scores for point in points],
        list(range(least // step * step, most + step, step)),
        lambda score: f"{score:g}",
        analysis.marks,
        spoken,
    )


# ------------------------------------------------------------ words
def render_summary(analysis: Analysis, spoken: Language) -> str:
    """Who won, and how well everybody decided."""
    rows = []
    for each in sorted(analysis.seats, key=lambda seat: seat.rank):
        best = write(spoken, "best-of", agreed=each.agreements, all=each.decisions)
        rows.append(
            f"<tr><td>{write(spoken, 'rank', rank=each.rank)}</td>"
            f'<th scope="row" class="an-name an-seat-{each.seat}">{escape(each.name)}</th>'
            f"<td>{each.score}</td><td>{best}</td><td>{format_points(spoken, each.cost)}</td></tr>"
        )
    titles = ["", "", *[write(spoken, f"head-{head}") for head in ("score", "best", "cost")]]
    heads = "".join(f'<th scope="col">{title}</th>' for title in titles)
    return (
        f'<section class="an-part an-scroll" tabindex="0"><table class="an-table"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></section>"
    )


def render_turning_points(analysis: Analysis, places: PageLinks, spoken: Language) -> str:
    if not analysis.turnings:
        said = f"<p>{write(spoken, 'turning-none')}</p>"
    else:
        items = "".join(render_turning_point(analysis, each, places, spoken) for each in analysis.turnings)
        said = f'<ol class="an-list">{items}</ol>'
    return f'<section class="an-part" id="turning-points"><h2>{write(spoken, "turning-head")}</h2>{said}</section>'


def render_turning_point(analysis: Analysis, each: TurningPoint, places: PageLinks, spoken: Language) -> str:
    names = list_names(analysis)

    def change(seat: int) -> str:
        before, after = each.chances[seat]
        name = f'<strong class="an-name an-seat-{seat}">{escape(names[seat])}</strong>'
        return f"{name} {format_percent(spoken, before)} → {format_percent(spoken, after)}"

    found = [one for one in analysis.decisions if one.at == each.decision and one.seat == each.fell]
    turn = {"turn": render_steps(found[0].own_turn)} if found else {}
    why = f"<p>{write(spoken, 'turning-played', turn, who=names[each.fell])}</p>" if found else ""
    when = write(spoken, "turning-when", mark=each.mark, first=each.at + 1, last=each.until)
    return (
        f'<li class="an-item"><p>{change(each.rose)}, {change(each.fell)}</p><p class="an-quiet">{when}</p>{why}'
        f"{render_links(each.at, each.fell, places, spoken)}</li>"
    )


def render_seat(analysis: Analysis, seat: SeatTotal, places: PageLinks, spoken: Language) -> str:
    """The decisions of a seat, the dearest first."""
    own = [each for each in analysis.decisions if each.seat == seat.seat and each.cost > 0]
    shown = "".join(render_decision(each, places, spoken) for each in own[:FIRST])
    rest = "".join(render_decision(each, places, spoken) for each in own[FIRST:])
    others = write(spoken, "more", n=len(own) - FIRST)
    more = f'<details><summary>{others}</summary><ol class="an-list">{rest}</ol></details>' if rest else ""
    told = [write(spoken, "seat-best", agreed=seat.agreements, all=seat.decisions)]
    if own:
        told.append(write(spoken, "seat-cost", points=format_points(spoken, seat.cost)))
    return (
        f'<section class="an-part an-dear" data-seat="{seat.seat}">'
        f'<h2><span class="an-name an-seat-{seat.seat}">{escape(seat.name)}</span></h2><p>{" ".join(told)}</p>'
        f'<ol class="an-list">{shown}</ol>{more}</section>'
    )


def render_decision(each: DecisionReport, places: PageLinks, spoken: Language, name: str = "") -> str:
    """A decision and what the master prefers; with the name of who decided, where that is not said above."""
    who = f'<strong class="an-name an-seat-{each.seat}">{escape(name)}</strong> ' if name else ""
    reasons = "".join(f"<li>{escape(words)}</li>" for words, _ in each.reasons)
    why = f'<dt>{write(spoken, "decision-why")}</dt><dd><ul class="an-why">{reasons}</ul></dd>' if reasons else ""
    when = write(spoken, "decision-when", mark=each.mark, n=each.at)
    return (
        f'<li class="an-item"><p class="an-cost">{who}'
        f'<strong class="an-points">−{format_points(spoken, each.cost)}</strong> '
        f'<span class="an-quiet">{when}</span></p>'
        f"<dl><dt>{write(spoken, 'decision-played')}</dt><dd>{render_steps(each.own_turn)}</dd>"
        f"<dt>{write(spoken, 'decision-better')}</dt><dd>{render_steps(each.master_turn)}</dd>{why}</dl>"
        f"{render_links(each.at, each.seat, places, spoken)}</li>"
    )


def render_steps(said: list[str]) -> str:
    """A turn in its steps; the same step over and over is counted."""
    parts: list[tuple[str, int]] = []
    for each in said:
        if parts and parts[-1][0] == each:
            parts[-1] = (each, parts[-1][1] + 1)
        else:
            parts.append((each, 1))
    told = [escape(words) + (f" × {number}" if number > 1 else "") for words, number in parts]
    return ' <span class="an-then">›</span> '.join(told)


def render_links(at: int, seat: int, places: PageLinks, spoken: Language) -> str:
    """What can be opened from a moment."""
    parts = []
    if places.picture:
        address = f"{places.picture}{at}/{seat}"
        parts.append(
            f'<details class="an-board"><summary>{write(spoken, "board-then")}</summary>'
            f'<img src="{address}" loading="lazy" alt="{write(spoken, "board-after", n=at)}"></details>'
        )
    if places.moment:
        parts.append(f'<a class="button" href="{places.moment}{at}">{write(spoken, "watch-here")}</a>')
    if places.what_if:
        said = write(spoken, "what-if")
        parts.append(f'<button type="button" class="button" data-what-if="{at}" data-seat="{seat}">{said}</button>')
    return f'<div class="an-links">{"".join(parts)}</div>' if parts else ""


def render_method(analysis: Analysis, spoken: Language) -> str:
    said = [write(spoken, "method", playouts=analysis.playouts)]
    if analysis.cut:
        said.append(write(spoken, "method-short", n=analysis.cut))
    return f'<p class="an-note">{" ".join(said)}</p>'
