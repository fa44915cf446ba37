"""An analysis as HTML: the body for the server's page, and a self-contained page."""

from __future__ import annotations

from html import escape
from pathlib import Path

from .chart import LineChart, draw_chart
from .report import Analysis, DecisionReport, SeatTotal, TurningPoint

STYLESHEET = Path(__file__).parent / "analysis.css"
FIRST = 8  # decisions of a seat that are shown at once
EXACT = "The chances use only what the players could know at that moment: no secrets and no future luck."

PAGE = """<!doctype html>
<html lang="en">
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


def render_page(analysis: Analysis, title: str) -> str:
    """One page that needs nothing else."""
    style = STYLESHEET.read_text(encoding="utf-8")
    return PAGE.format(title=escape(title), style=style, body=body(analysis, PageLinks()))


def body(analysis: Analysis, places: PageLinks) -> str:
    """All that there is to read."""
    parts = [
        render_summary(analysis),
        render_chart("The chance to win", make_chance_chart(analysis), EXACT),
        render_chart("The score", make_score_chart(analysis), "What each would have had if the game had ended there."),
        render_turning_points(analysis, places),
        *[render_seat(analysis, seat, places) for seat in sorted(analysis.seats, key=lambda each: each.rank)],
        render_method(analysis),
    ]
    return "\n".join(parts)


def preview_body(analysis: Analysis, places: PageLinks) -> str:
    """What is known while the analysis goes on: the curves, then the decisions from the last to the first."""
    parts = [
        render_chart("The chance to win", make_chance_chart(analysis), EXACT),
        render_chart("The score", make_score_chart(analysis), "What each would have had if the game had ended there."),
    ]
    if analysis.turnings:
        parts.append(render_turning_points(analysis, places))
    if analysis.decisions:
        parts.append(render_latest(analysis, places))
    return "\n".join(parts)


def render_latest(analysis: Analysis, places: PageLinks) -> str:
    """The decisions so far that gave something away, the last of the game first."""
    dear = sorted([each for each in analysis.decisions if each.cost > 0], key=lambda each: -each.at)
    names = list_names(analysis)
    items = "".join(render_decision(each, places, names[each.seat]) for each in dear)
    said = f"{len(analysis.decisions)} looked at, {len(dear)} of them gave something away. The first ones come last."
    return (
        f'<section class="an-part an-latest"><h2>Decisions, from the last to the first</h2><p>{said}</p>'
        f'<ol class="an-list">{items}</ol></section>'
    )


def format_percent(chance: float) -> str:
    """A chance in words."""
    return f"{chance:.0%}".replace("%", "\u00a0%")


def list_names(analysis: Analysis) -> list[str]:
    """Who played, by seat."""
    return [each.name for each in analysis.seats]


# ------------------------------------------------------------ charts
def make_chance_chart(analysis: Analysis) -> LineChart:
    """The chances of all seats."""
    points = analysis.points
    rows = [point.chances for point in points]
    ats = [point.at for point in points]
    return LineChart(
        "The chance to win", list_names(analysis), ats, rows, (0, 0.25, 0.5, 0.75, 1), format_percent, analysis.marks
    )


def make_score_chart(analysis: Analysis) -> LineChart:
    """The scores of all seats."""
    points = analysis.points
    most = max([10, *[score for point in points for score in point.scores]])
    least = min([0, *[score for point in points for score in point.scores]])
    step = next(each for each in (5, 10, 20, 50, 100, 1000) if (most - least) / each <= 6)
    steps = list(range(least // step * step, most + step, step))
    rows = [point.scores for point in points]
    ats = [point.at for point in points]
    return LineChart("The score", list_names(analysis), ats, rows, steps, lambda score: f"{score:g}", analysis.marks)


def render_chart(title: str, lines: LineChart, note: str) -> str:
    """A chart with its title."""
    return (
        f'<section class="an-part"><h2>{title}</h2><div class="an-scroll" tabindex="0">{draw_chart(lines)}</div>'
        f'<p class="an-note">{note}</p></section>'
    )


# ------------------------------------------------------------ words
def render_summary(analysis: Analysis) -> str:
    """Who won, and how well everybody decided."""
    rows = []
    for each in sorted(analysis.seats, key=lambda seat: seat.rank):
        rows.append(
            f'<tr><td>{each.rank}.</td><th scope="row" class="an-name an-seat-{each.seat}">{escape(each.name)}</th>'
            f"<td>{each.score}</td><td>{each.agreed} of {each.decisions}</td><td>{each.cost:.1f}</td></tr>"
        )
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("", "", "score", "best turns", "points given away"))
    return (
        f'<section class="an-part an-scroll" tabindex="0"><table class="an-table"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></section>"
    )


def render_turning_points(analysis: Analysis, places: PageLinks) -> str:
    if not analysis.turnings:
        said = "<p>There were none: the chances never changed much at one moment.</p>"
    else:
        items = "".join(render_turning_point(analysis, each, places) for each in analysis.turnings)
        said = f'<ol class="an-list">{items}</ol>'
    return f'<section class="an-part" id="turning-points"><h2>Turning points</h2>{said}</section>'


def render_turning_point(analysis: Analysis, each: TurningPoint, places: PageLinks) -> str:
    names = list_names(analysis)

    def change(seat: int) -> str:
        before, after = each.chances[seat]
        name = f'<strong class="an-name an-seat-{seat}">{escape(names[seat])}</strong>'
        return f"{name} {format_percent(before)} → {format_percent(after)}"

    found = [one for one in analysis.decisions if one.at == each.decision and one.seat == each.fell]
    why = f"<p>{escape(names[each.fell])} played: {render_steps(found[0].played)}</p>" if found else ""
    where = f"{each.mark}, decisions {each.at + 1} to {each.until}"
    return (
        f'<li class="an-item"><p>{change(each.rose)}, {change(each.fell)}</p><p class="an-quiet">{where}</p>{why}'
        f"{render_links(each.at, each.fell, places)}</li>"
    )


def render_seat(analysis: Analysis, seat: SeatTotal, places: PageLinks) -> str:
    """The decisions of a seat, the dearest first."""
    own = [each for each in analysis.decisions if each.seat == seat.seat and each.cost > 0]
    shown = "".join(render_decision(each, places) for each in own[:FIRST])
    rest = "".join(render_decision(each, places) for each in own[FIRST:])
    more = (
        f'<details><summary>{len(own) - FIRST} more</summary><ol class="an-list">{rest}</ol></details>' if rest else ""
    )
    said = f"{seat.agreed} of {seat.decisions} turns were the best that could be found"
    told = f"{said}. The others gave {seat.cost:.1f} points away; the costliest come first." if own else f"{said}."
    return (
        f'<section class="an-part an-dear" data-seat="{seat.seat}">'
        f'<h2><span class="an-name an-seat-{seat.seat}">{escape(seat.name)}</span></h2><p>{told}</p>'
        f'<ol class="an-list">{shown}</ol>{more}</section>'
    )


def render_decision(each: DecisionReport, places: PageLinks, name: str = "") -> str:
    """A decision and what the master prefers; with the name of who decided, where that is not said above."""
    who = f'<strong class="an-name an-seat-{each.seat}">{escape(name)}</strong> ' if name else ""
    reasons = "".join(f"<li>{escape(words)}</li>" for words, _ in each.reasons)
    why = f'<dt>Why</dt><dd><ul class="an-why">{reasons}</ul></dd>' if reasons else ""
    return (
        f'<li class="an-item"><p class="an-cost">{who}<strong class="an-points">−{each.cost:.1f}</strong> '
        f'<span class="an-quiet">{escape(each.mark)}, after {each.at} decisions</span></p>'
        f"<dl><dt>Played</dt><dd>{render_steps(each.played)}</dd>"
        f"<dt>Better</dt><dd>{render_steps(each.preferred)}</dd>{why}</dl>"
        f"{render_links(each.at, each.seat, places)}</li>"
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


def render_links(at: int, seat: int, places: PageLinks) -> str:
    """What can be opened from a moment."""
    parts = []
    if places.picture:
        address = f"{places.picture}{at}/{seat}"
        parts.append(
            f'<details class="an-board"><summary>The board then</summary>'
            f'<img src="{address}" loading="lazy" alt="The board after {at} decisions"></details>'
        )
    if places.moment:
        parts.append(f'<a class="button" href="{places.moment}{at}">Watch from here</a>')
    if places.what_if:
        parts.append(f'<button type="button" class="button" data-what-if="{at}" data-seat="{seat}">What if …</button>')
    return f'<div class="an-doors">{"".join(parts)}</div>' if parts else ""


def render_method(analysis: Analysis) -> str:
    """How it was found."""
    said = (
        f"Each chance comes from {analysis.playouts} games that bots played on from that moment, in positions that the "
        "players could imagine. A decision is one whole turn. Its cost is by how many points, against the strongest "
        "opponent, the best turn found is ahead on average, judged by what the player could know."
    )
    short = f" For {analysis.cut} of them the time was too short for the full effort." if analysis.cut else ""
    return f'<p class="an-note">{said}{short}</p>'
