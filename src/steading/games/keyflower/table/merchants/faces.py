"""The faces of the Merchants' pieces that are no tiles, contracts and extensions, drawn from their records."""

from __future__ import annotations

from .....drawing.shapes import element, label, path, rect, symbol, use
from .....engine.components import Component, Components
from ....key_family.table.drawing.rows import RowItem, row
from ..drawing.faces import resources
from ..printed_facts import read_imprint
from ..words import KeyflowerWords

CONTRACT_WIDTH, CONTRACT_HEIGHT = 120, 80
EXTENSION_WIDTH, EXTENSION_HEIGHT = 100, 80
ON_A_LINE = 3  # so many items of a contract need no second line


# ------------------------------------------------------------ names of sprites
def contract_id(number: int) -> str:
    """The sprite of an open contract."""
    return f"contract-{number:02}"


def extension_id(number: int) -> str:
    """The sprite of an extension with its cost."""
    return f"extension-{number:02}"


# ------------------------------------------------------------ contracts
def sheet(paper: str) -> str:
    """A sheet of paper, rolled in at both ends."""
    drawn = rect(10, 8, 100, 64, paper)
    drawn += path("".join(f"M{x} 9a7 7 0 0 1 14 0v62a7 7 0 0 1 -14 0Z" for x in (3, 103)), "scroll-end")
    return drawn + path("M3.5 11 H16.5 M3.5 69 H16.5 M103.5 11 H116.5 M103.5 69 H116.5", "thin")


def contract(component: Component, number: int) -> str:
    """An open contract: its items, and its number to name it by."""
    lines = arrange_items([resources({name: many}) for name, many in read_imprint(component)["needs"].items()])
    tall = 58 / len(lines)
    drawn = use("contract-paper", 0, 0, CONTRACT_WIDTH, CONTRACT_HEIGHT)
    drawn += "".join(row(line, (20, 11 + n * tall, 80, tall), min(40, tall * 0.94)) for n, line in enumerate(lines))
    drawn += element("g", label(110, 40, 11, f"{number:02}", "on-card imprint"), transform="rotate(90 110 40)")
    return symbol(contract_id(number), CONTRACT_WIDTH, CONTRACT_HEIGHT, drawn)


def arrange_items(kinds: list[list[RowItem]]) -> list[list[RowItem]]:
    """A few items on one line, more on two; a kind that is not alone stays together."""
    items = [item for kind in kinds for item in kind]
    if len(items) <= ON_A_LINE:
        return [items]
    ends = [sum(map(len, kinds[:n])) for n in range(1, len(kinds))] or [len(items) // 2]
    cut = min(ends, key=lambda end: abs(2 * end - len(items)))
    return [items[:cut], items[cut:]]


def contract_back() -> str:
    drawn = sheet("scroll-back") + rect(23, 15, 74, 50, "token-rim", 6) + label(60, 40.5, 46, "?", "on-dark")
    return symbol("contract-back", CONTRACT_WIDTH, CONTRACT_HEIGHT, drawn)


# ------------------------------------------------------------ extensions
def extension(component: Component, number: int) -> str:
    """A block in its colour with its mark; what it costs stands on its label."""
    imprint = read_imprint(component)
    drawn = use(f"block-{imprint['colour']}", 0, 0, EXTENSION_WIDTH, EXTENSION_HEIGHT)
    drawn += row(resources(imprint["cost"]), (9, 36, 68, 36), 32)
    return symbol(extension_id(number), EXTENSION_WIDTH, EXTENSION_HEIGHT, drawn)


def blank_extension(colour: str) -> str:
    """The block without a cost."""
    face = f"worker-{colour}"
    block = path("M3 16 L17 3 H97 V63 L83 77 V16 Z", face) + path("M83 16 L97 3 V63 L83 77 Z", "block-side")
    block += rect(3, 16, 80, 61, face) + rect(8, 35, 70, 38, "block-label", 6)
    block += use(f"mark-{colour}", 7, 16.5, 19) + label(
        66, 26, 15, "×2", ("on-card" if colour == "yellow" else "on-dark") + " imprint"
    )
    return symbol(f"block-{colour}", EXTENSION_WIDTH, EXTENSION_HEIGHT, block)


# ------------------------------------------------------------ all of them
def sprites(components: Components) -> str:
    """Every contract and extension once."""
    drawn = symbol("contract-paper", CONTRACT_WIDTH, CONTRACT_HEIGHT, sheet("scroll")) + contract_back()
    drawn += "".join(blank_extension(colour) for colour in ("blue", "red", "yellow", "green"))
    drawn += "".join(contract(one, number) for number, one in enumerate(components.group("contract")))
    return drawn + "".join(extension(one, number) for number, one in enumerate(components.group("extension")))


def gallery(components: Components, words: KeyflowerWords) -> list[tuple[str, list[tuple[str, str]]]]:
    contracts = [
        (contract_id(number), words.say("gallery-contract", number=f"{number:02}"))
        for number, _ in enumerate(components.group("contract"))
    ]
    extensions = [
        (extension_id(number), words.say("gallery-extension", number=f"{number:02}"))
        for number, _ in enumerate(components.group("extension"))
    ]
    return [
        (words.say("gallery-contracts"), [*contracts, ("contract-back", words.say("gallery-contract-down"))]),
        (words.say("gallery-extensions"), extensions),
    ]
