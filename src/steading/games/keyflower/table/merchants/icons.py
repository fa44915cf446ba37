"""The small pictures of the Merchants: contracts, cabins, extensions, and a little scene for each tile.

A contract is a scroll; one that is drawn unseen is dark and has a question mark. An extension is a block of wood in the
colour of a worker, with that worker's mark.
"""

from __future__ import annotations

from .....drawing.shapes import circle, label, path, polygon, rect, use
from ....key_family.table.drawing.buildings import horse, house, long_house, tree

COLOURS = ("blue", "red", "yellow", "green")


# ------------------------------------------------------------ contracts
def scroll(paper: str, roll: str) -> str:
    """A sheet of paper, rolled in above and below."""
    return (
        rect(12, 10, 40, 44, paper)
        + path("".join(f"M10.5 {y}h43a5.5 5.5 0 0 1 0 11h-43a5.5 5.5 0 0 1 0 -11Z" for y in (3, 50)), roll)
        + path("M12 3.5 V13.5 M52 3.5 V13.5 M12 50.5 V60.5 M52 50.5 V60.5", "thin")
    )


def contract() -> str:
    """A contract: what is written on it and its seal."""
    written = path("M19 22 H45 M19 29 H45 M19 36 H32", "script")
    return scroll("scroll", "scroll-end") + written + circle(42, 41, 7, "red") + circle(42, 41, 3, "mark")


def unseen_contract() -> str:
    """A contract that nobody has read yet."""
    return scroll("scroll-back", "scroll-end") + label(32, 32.5, 32, "?", "on-dark")


def kept_contract() -> str:
    """A contract that is fulfilled."""
    return (
        scroll("scroll", "scroll-end")
        + path("M18 33 L28 43 L47 20", "tick-edge")
        + path("M18 33 L28 43 L47 20", "tick")
    )


# ------------------------------------------------------------ cabins and extensions
def cabin() -> str:
    """A cabin of logs, with the arrow of the upgrade that it allows."""
    logs = "".join(rect(7, y, 50, 9, "log-bark", 4) for y in (26, 34.5, 43, 51.5))
    ends = "".join(circle(x, y, 4, "log-end") for x in (9, 55) for y in (30.5, 39, 47.5, 56))
    roof = polygon([(1, 28), (32, 3), (63, 28)], "slates")
    return logs + ends + roof + path("M32 27 L46 41 H39 V59 H25 V41 H18 Z", "upgrade")


def block(face: str) -> str:
    """A block of wood."""
    return (
        polygon([(4, 16), (16, 4), (60, 4), (60, 48), (48, 60), (48, 16)], face)
        + path("M48 16 L60 4 V48 L48 60 Z", "block-side")
        + rect(4, 16, 44, 44, face)
    )


def extension(colour: str) -> str:
    """An extension as it stands on a tile."""
    return block(f"worker-{colour}") + use(f"mark-{colour}", 9, 21, 34)


def any_extension() -> str:
    """An extension of whatever colour: it doubles the points of its tile."""
    return block("any") + label(26, 38, 36, "×2", "on-card")


def draw_built() -> str:
    """A tile that is upgraded."""
    tile = polygon([(17, 6), (47, 6), (62, 32), (47, 58), (17, 58), (2, 32)], "plot")
    return tile + path("M32 11 L49 29 H41 V38 H23 V29 H15 Z", "upgrade") + rect(19, 42, 26, 9, "timber-work", 2)


def pictures() -> dict[str, str]:
    """Every small picture by its sprite."""
    return {
        "sign-contract": contract(),
        "sign-contract-down": unseen_contract(),
        "sign-contract-done": kept_contract(),
        "sign-cabin": cabin(),
        "sign-extension": any_extension(),
        "sign-extension-blank": block("any"),
        "sign-upgraded": draw_built(),
        **{f"extension-{colour}": extension(colour) for colour in COLOURS},
    }


# ------------------------------------------------------------ scenes
def scales(x: float) -> str:
    """Scales with something in each pan."""
    stand = path(f"M{x + 16:g} 50 V18 M{x + 8:g} 50 H{x + 24:g} M{x + 2:g} 20 H{x + 30:g}", "beam-line")
    pans = "".join(
        path(f"M{x + dx:g} 20 l-6 14 h12 Z", "scratch")
        + path(f"M{x + dx - 8:g} 34 h16 q-2 7 -8 7 t-8 -7 Z", "gold thin-edge")
        for dx in (2, 30)
    )
    return stand + pans + use("resource-iron", x - 3, 25, 10) + use("resource-stone", x + 25, 25, 10)


def desk(x: float) -> str:
    """A desk with the books on it."""
    top = rect(x, 32, 36, 4, "beam") + rect(x + 3, 36, 4, 14, "beam") + rect(x + 29, 36, 4, 14, "beam")
    books = rect(x + 4, 26, 15, 6, "milk-2 thin-edge") + rect(x + 6, 21, 13, 5, "red thin-edge")
    return top + books + path(f"M{x + 26:g} 32 L{x + 33:g} 14", "quill")


def pack(x: float) -> str:
    """A mule with its load."""
    return horse(x) + rect(x + 3, 24, 10, 10, "sack thin-edge", 3) + path(f"M{x + 8:g} 24 V40", "scratch")


def scenes() -> dict[str, str]:
    """A little scene for each tile that is in the Merchants alone, by name."""
    return {
        "assayer": house(4, 40, 24, "slates") + scales(58),
        "bookkeeper": house(6, 38, 28, "tiles", 15) + desk(54),
        "muleteer": tree(12) + long_house(18, 38, 22, "thatch") + pack(62),
    }
