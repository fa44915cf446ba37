"""A little scene for each home, building and winter card that several Key games have."""

from __future__ import annotations

from .....drawing.shapes import circle, path, polygon, rect, use
from .buildings import (
    barrel,
    blocks,
    board,
    boulders,
    chimney,
    churn,
    coins,
    fence,
    fir,
    flock,
    horse,
    horseshoe,
    house,
    ingots,
    logs,
    long_house,
    loom,
    mine,
    sails,
    scaffold,
    shed,
    stalks,
    statue,
    tent,
    tower,
    tree,
    well,
    wheel,
)


def scenes() -> dict[str, str]:
    """They, by name; they stand on sprites of resources, skills, animals and signs."""
    return {
        "home 1": tree(12) + house(26, 40, 24) + chimney(56, 14) + tree(84),
        "home 2": house(16, 30, 20, "thatch") + house(46, 30, 26, "thatch") + chimney(68, 8),
        "home 3": long_house(18, 56, 22) + chimney(30, 12) + fir(86),
        "home 4": house(22, 32, 30, "slates") + house(54, 24, 18, "slates", 9) + tree(10),
        "home 5": fir(10) + long_house(24, 54, 24, "thatch") + chimney(62, 10) + fir(88),
        "home 6": house(34, 30, 30, "tiles", 16) + chimney(54, 6) + tree(18) + tree(80),
        "keywood": fir(12) + fir(28) + tree(46) + fir(62) + logs(66),
        "keystone quarry": boulders(6) + boulders(30) + house(60, 26, 20, "thatch") + blocks(26),
        "key mine": mine(14) + ingots(68),
        "woodcutter": house(8, 36, 22, "thatch") + logs(48) + fir(86),
        "quarryman": house(8, 34, 22, "slates") + blocks(48) + boulders(68),
        "miner": mine(2) + wheel(66, 44, 6) + path("M58 28 H88 L84 40 H62 Z", "beam") + wheel(80, 44, 6),
        "gold mine": mine(14) + coins(74),
        "workshop": long_house(10, 52, 22) + use("resource-wood", 66, 34, 15) + use("resource-stone", 80, 34, 15),
        "stable": long_house(6, 46, 22, "thatch") + horse(60),
        "apprentice hall": long_house(14, 68, 26, "slates") + polygon([(36, 24), (48, 12), (60, 24)], "wall"),
        "alehouse": house(14, 42, 24) + board(62, "sign-mug") + chimney(42, 10),
        "peddler": tree(12)
        + path("M30 24 H66 L62 42 H34 Z", "beam")
        + path("M30 24 q18 -24 36 0 Z", "white thin-edge")
        + wheel(38, 44, 7)
        + wheel(58, 44, 7)
        + path("M66 30 L82 24", "beam-line"),
        "store": long_house(16, 62, 24, "tiles")
        + path(
            "M17 26 H77 V32 q-5 6 -10 0 q-5 6 -10 0 q-5 6 -10 0 q-5 6 -10 0 q-5 6 -10 0 q-5 6 -10 0 Z", "red thin-edge"
        ),
        "mason": house(8, 34, 22, "slates")
        + "".join(
            rect(50 + dx, y, 12, 8, "masonry", 1) for dx, y in ((0, 42), (13, 42), (26, 42), (6, 33), (19, 33), (0, 24))
        ),
        "carpenter": house(8, 38, 22, "thatch")
        + "".join(rect(52, y, 38, 4, "beam") for y in (45, 39, 33))
        + use("skill-saw", 62, 14, 17),
        "smelter": house(12, 36, 24, "slates")
        + rect(50, 8, 12, 42, "masonry")
        + path("M56 6 c-6 -4 6 -5 0 -10", "smoke")
        + ingots(68),
        "hiring fair": tent(2, "red thin-edge") + tent(33, "milk-2 thin-edge") + tent(64, "gold thin-edge"),
        "farrier": house(10, 38, 24, "thatch") + horseshoe(56, 46) + horseshoe(74, 46) + horseshoe(65, 30),
        "brewer": house(8, 40, 24) + chimney(36, 8) + barrel(54) + barrel(72) + barrel(63, 34),
        "timber yard": shed(8, 80) + logs(16) + logs(50),
        "stone yard": shed(8, 80) + blocks(18) + blocks(52),
        "blacksmith": shed(8, 80) + ingots(18) + ingots(54),
        "barn": path("M16 50 V26 L24 12 L48 4 L72 12 L80 26 V50 Z", "red thin-edge")
        + rect(36, 28, 24, 22, "white thin-edge")
        + path("M36 28 L60 50 M60 28 L36 50", "scratch")
        + rect(43, 12, 10, 8, "pane"),
        "sawmill": long_house(6, 46, 24, "thatch") + wheel(54, 40, 11) + logs(66),
        "sculptor": house(8, 38, 24, "slates") + statue(52) + boulders(70),
        "forge": house(10, 42, 24, "slates") + chimney(40, 8) + use("skill-anvil", 58, 26, 26),
        "goldsmith": house(14, 42, 26) + board(60, "resource-gold") + coins(70),
        "well": well() + tree(12) + tree(84),
        "wainwright": house(6, 36, 22, "thatch") + wheel(58, 38, 12) + wheel(80, 40, 10),
        "inn": long_house(8, 56, 28) + board(68, "sign-moon") + chimney(18, 8),
        "apothecary": house(10, 40, 26)
        + path("M60 34 H86 C86 46 80 50 73 50 C66 50 60 46 60 34 Z", "masonry")
        + path("M76 34 L86 18", "beam-line"),
        "craftsman's guild": house(10, 34, 30, "slates", 15) + house(48, 34, 30, "tiles", 15),
        "jeweller": house(10, 42, 26)
        + polygon([(60, 30), (66, 22), (82, 22), (88, 30), (74, 48)], "milk thin-edge")
        + path("M60 30 H88 M68 30 L74 48 L80 30 L74 22 Z", "scratch"),
        "key guild": long_house(8, 50, 28, "slates")
        + circle(72, 24, 8, "gold thin-edge")
        + circle(72, 24, 3, "wall")
        + path("M72 32 V50 M72 42 H79 M72 48 H79", "key-work"),
        "keythedral": tower(12, 30)
        + tower(68, 30)
        + path("M27 50 V28 L48 12 L68 28 V50 Z", "masonry")
        + circle(48, 29, 6, "pane")
        + path("M42 50 V43 a6 6 0 0 1 12 0 V50 Z", "plank-door"),
        "key market": tent(2, "green thin-edge") + tent(33, "red thin-edge") + tent(64, "green thin-edge"),
        "mercer's guild": long_house(8, 56, 26, "tiles") + barrel(70) + rect(84, 40, 10, 10, "beam"),
        "scholar": house(8, 36, 28, "slates", 15)
        + path(
            "M50 46 C58 40 66 40 71 45 C76 40 84 40 92 46 V28 C84 22 76 22 71 27 C66 22 58 22 50 28 Z",
            "white thin-edge",
        )
        + path("M71 27 V45 M56 31 H65 M77 31 H86 M56 36 H65 M77 36 H86", "scratch"),
        "scribes": house(8, 36, 28, "thatch", 15)
        + rect(52, 22, 26, 28, "white thin-edge", 2)
        + path("M57 29 H73 M57 35 H73 M57 41 H67", "scratch")
        + path("M68 46 L90 14", "quill"),
        "village hall": long_house(6, 84, 24, "slates")
        + rect(40, 6, 16, 24, "wall")
        + polygon([(37, 8), (48, -3), (59, 8)], "tiles")
        + circle(48, 16, 4.5, "white thin-edge"),
        "windmill": path("M36 50 L41 18 H55 L60 50 Z", "wall")
        + path("M40 19 q8 -12 16 0 Z", "slates")
        + rect(44, 38, 8, 12, "plank-door")
        + sails(48, 19),
        "farm yard": house(4, 32, 22, "thatch") + stalks(44, 3) + flock("sheep", (62, 26), size=26) + fence(60, 4, 52),
        "ranch": fence(6, 9, 40) + house(4, 26, 20, "tiles") + flock("cow", (36, 18), size=33) + stalks(74, 4),
        "dairy": long_house(4, 48, 26, "slates") + churn(56) + churn(72),
        "truffle orchard": tree(12) + tree(36) + tree(60) + tree(84) + flock("pig", (36, 30), size=24),
        "weaver": house(6, 36, 26, "tiles") + loom(54),
        "merchant": tent(2, "milk-2 thin-edge") + barrel(38) + barrel(54) + coins(74),
        "artisan": house(4, 40, 26, "thatch")
        + rect(52, 36, 38, 4, "beam")
        + rect(56, 40, 4, 10, "beam")
        + rect(82, 40, 4, 10, "beam")
        + use("skill-saw", 54, 19, 17)
        + use("skill-anvil", 72, 19, 17),
        "builder": house(4, 38, 26) + scaffold(54),
    }
