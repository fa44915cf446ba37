"""The three animals of the Key games.

None needs its colour to be known: the cow has horns and long legs, the pig a snout and a curly tail, the sheep a fleece
like a cloud.
"""

from __future__ import annotations

from .....drawing.shapes import circle, discs, element, path, polygon, rect


def cow() -> str:
    """A cow with horns, a patched coat and an udder."""
    legs = path("M11 38 V60 H18 V38 Z M21 40 V58 H27 V40 Z M32 40 V58 H38 V40 Z M39 38 V60 H46 V38 Z", "cow-shade")
    udder = path("M25 44 C26 51 34 51 35 44 Z", "pig")
    coat = path(
        "M7 22 C9 15 15 14 20 14 H39 C44 14 47 19 48 26 C49 36 48 42 45 45 C36 47 20 47 12 45 C8 43 6 30 7 22 Z", "cow"
    )
    patches = path(
        "M16 14 C14 24 21 28 28 25 C33 22 32 16 31 14 Z M7 33 C13 31 17 37 15 45 L12 45 C9 43 8 38 7 33 Z"
        " M48 29 C40 29 37 36 41 46 L45 45 C47 42 48 36 48 29 Z",
        "patch",
    )
    horns = path("M43 9 C40 7 40 3 43 1 M58 8 C61 6 61 3 59 0", "horn-edge") + path(
        "M43 9 C40 7 40 3 43 1 M58 8 C61 6 61 3 59 0", "horn"
    )
    head = path("M40 10 C44 7 57 6 61 9 C60 17 62 25 61 30 C59 36 49 36 46 31 C45 24 44 17 40 10 Z", "cow")
    muzzle = path("M46 27 C50 24 58 24 61.5 27 C63 35 58 37 53 37 C48 37 45 33 46 27 Z", "muzzle")
    nose_and_eyes = discs([(50.5, 31, 1.7), (57, 31, 1.7), (49, 17, 2.1), (57.5, 16.5, 2.1)], "ink")
    tail = path("M8 20 C2 25 4 34 3 41", "line") + circle(3.6, 43, 3, "ink")
    drawn = tail + legs + udder + coat + patches + horns + head + muzzle + nose_and_eyes
    return element("g", drawn, transform="translate(2 5) scale(.93)")  # the horns fit, too


def pig() -> str:
    """A pig, low and round, with a snout and a curly tail."""
    tail = path("M9 31 C1 32 1 23 6 24 C10 25 7 30 3 28", "line")
    legs = path("M15 46 V58 H22 V48 M26 48 V58 H32 V48 M38 48 V58 H45 V46", "pig-shade")
    body = path(
        "M7 35 C7 21 20 16 32 17 C38 17 42 18 46 20 C54 22 58 28 59 33 L62 34 V44 L57 45 C53 51 47 53 38 53 H22"
        " C12 53 7 45 7 35 Z",
        "pig",
    )
    ear = polygon([(38, 20), (41, 8), (51, 21)], "pig-shade")
    snout = rect(57, 32, 6, 13, "pig-shade", 2.5)
    mouth = path("M60 35.5 V37 M60 40 V41.5 M49 45 C51 46.5 53 46.5 55 45", "thin")
    return tail + legs + body + ear + snout + mouth + circle(50, 30, 2.3, "ink")


def sheep() -> str:
    """A sheep in a fleece like a cloud, with a dark face and dark legs."""
    legs = path("M17 46 V60 M26 48 V60 M36 48 V60 M44 46 V58", "sheep-leg")
    fleece = path(
        "M13 45 C4 46 1 36 8 32 C2 25 9 16 16 19 C18 10 29 9 32 15 C37 8 48 11 48 19 C57 19 59 30 52 33 C57 40 50 48"
        " 43 45 C40 53 31 53 28 48 C23 53 14 52 13 45 Z",
        "fleece",
    )
    curls = path(
        "M15 30 C17 26 22 27 22 31 M26 24 C28 20 33 21 33 25 M27 39 C29 35 34 36 34 40 M16 40 C18 37 21 38 22 40",
        "curl",
    )
    face = path("M41 22 C44 18 54 18 58 22 C62 27 63 36 58 41 C54 44 48 43 46 39 C43 34 41 28 41 22 Z", "sheep-face")
    ears = path("M43 23 C38 21 34 24 35 28 C39 30 43 28 44 26 Z", "sheep-face")
    tuft = path("M41 21 C40 15 46 14 48 17 C50 13 56 14 56 18 C60 18 59 23 55 23 C52 25 44 25 41 21 Z", "fleece")
    return legs + fleece + curls + face + ears + tuft + discs([(50.5, 29.5, 2.1), (57, 29.5, 1.9)], "mark")


def animals() -> dict[str, str]:
    return {"cow": cow(), "pig": pig(), "sheep": sheep()}
