"""What the little scenes of the Key games are made of: houses, heaps, trees and tools on a ground line at 50."""

from __future__ import annotations

from math import cos, pi, sin

from .....drawing.shapes import circle, element, path, polygon, rect, ring, use

SCENE_WIDTH, SCENE_HEIGHT = 96, 54


def house(x: float, wide: float, tall: float, roof: str = "tiles", gable: float = 13) -> str:
    """A house on the ground line: wall, roof, door, window."""
    top = 50 - tall
    drawn = rect(x, top, wide, tall, "wall")
    drawn += polygon([(x - 3, top), (x + wide / 2, top - gable), (x + wide + 3, top)], roof)
    door = min(8.0, wide * 0.28)
    drawn += rect(x + wide * 0.18, 50 - min(13.0, tall * 0.7), door, min(13.0, tall * 0.7), "plank-door")
    return drawn + rect(x + wide * 0.58, top + tall * 0.28, wide * 0.24, tall * 0.3, "pane")


def long_house(x: float, wide: float, tall: float, roof: str = "tiles") -> str:
    """A broad house under a hipped roof."""
    top = 50 - tall
    drawn = rect(x, top, wide, tall, "wall")
    drawn += polygon([(x - 3, top), (x + 7, top - 13), (x + wide - 7, top - 13), (x + wide + 3, top)], roof)
    windows = "".join(f"M{x + 5 + n * (wide - 10) / 4:g} {top + 5:g}h5v7h-5Z" for n in (0, 1, 3))
    return drawn + path(windows, "pane") + rect(x + wide * 0.48, 50 - 13, 8, 13, "plank-door")


def chimney(x: float, top: float) -> str:
    """A chimney that smokes."""
    smoke = path(f"M{x + 3:g} {top - 2:g} c-4 -4 4 -6 1 -10", "smoke")
    return rect(x, top, 6, 15, "masonry") + smoke


def shed(x: float, wide: float) -> str:
    """A roof on posts."""
    posts = rect(x + 2, 24, 3, 26, "beam") + rect(x + wide - 5, 24, 3, 26, "beam")
    return posts + polygon([(x - 2, 24), (x + 6, 13), (x + wide - 6, 13), (x + wide + 2, 24)], "thatch")


def logs(x: float) -> str:
    ends = ((5, 45), (14, 45), (23, 45), (9.5, 37), (18.5, 37), (14, 29))
    return path(
        "".join(f"M{x + dx - 4.6:g} {y}a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0" for dx, y in ends), "log-end thin-edge"
    )


def blocks(x: float) -> str:
    return "".join(rect(x + dx, y, 11, 8, "masonry", 1) for dx, y in ((0, 42), (12, 42), (6, 34)))


def boulders(x: float) -> str:
    """A heap of rock."""
    return path(f"M{x:g} 50 l4 -12 8 -3 4 7 5 -3 6 11 Z", "masonry") + path(f"M{x + 4:g} 38 l6 5 6 -1", "scratch")


def ingots(x: float) -> str:
    return "".join(
        path(f"M{x + dx:g} {y} l2 -7 h8 l2 7 Z", "iron-work thin-edge") for dx, y in ((0, 50), (12.5, 50), (6, 42))
    )


def coins(x: float) -> str:
    """A heap of gold."""
    return "".join(
        element("ellipse", cx=x + dx, cy=y, rx=6, ry=3, class_="gold thin-edge")
        for dx, y in ((0, 47), (13, 47), (6, 43), (13, 43), (7, 39))
    )


def barrel(x: float, y: float = 50) -> str:
    return path(f"M{x:g} {y - 16:g} h12 q3 8 0 16 h-12 q-3 -8 0 -16 Z", "beam") + path(
        f"M{x - 1:g} {y - 12:g} h14 M{x - 1:g} {y - 4:g} h14", "scratch"
    )


def wheel(x: float, y: float, r: float) -> str:
    """A wheel with spokes."""
    spokes = "".join(f"M{x:g} {y:g} l{r * cos(n * pi / 4):.1f} {r * sin(n * pi / 4):.1f} " for n in range(8))
    return circle(x, y, r, "wheel") + path(spokes, "scratch") + circle(x, y, r * 0.22, "ink")


def tent(x: float, cloth: str) -> str:
    """A striped tent with a flag."""
    return (
        path(f"M{x + 15:g} 8 V18", "scratch")
        + polygon([(x + 15, 6), (x + 24, 10), (x + 15, 14)], "red thin-edge")
        + path(f"M{x:g} 34 L{x + 15:g} 17 L{x + 30:g} 34 L{x + 27:g} 50 H{x + 3:g} Z", "white thin-edge")
        + path(f"M{x + 8:g} 34 L{x + 15:g} 17 L{x + 22:g} 34 L{x + 20:g} 50 H{x + 10:g} Z", cloth)
    )


def board(x: float, sign: str) -> str:
    """A sign that hangs from a post."""
    post = path(f"M{x:g} 50 V14 H{x + 16:g}", "beam-line")
    return post + rect(x + 4, 18, 17, 17, "signboard", 3) + use(sign, x + 5.5, 19.5, 14)


def mine(x: float) -> str:
    """The mouth of a mine in a hill."""
    hill = path(
        f"M{x - 6:g} 50 C{x:g} 22 {x + 12:g} 10 {x + 26:g} 12 C{x + 42:g} 14 {x + 50:g} 30 {x + 56:g} 50 Z", "hill"
    )
    mouth = path(f"M{x + 14:g} 50 V32 L{x + 25:g} 25 L{x + 36:g} 32 V50 Z", "ink")
    return hill + mouth + path(f"M{x + 14:g} 50 V32 L{x + 25:g} 25 L{x + 36:g} 32 V50", "beam-line")


def tree(x: float, y: float = 50) -> str:
    return rect(x - 1.5, y - 10, 3, 10, "beam") + circle(x, y - 17, 10, "crown-of-tree")


def fir(x: float, y: float = 50) -> str:
    return rect(x - 1.5, y - 6, 3, 6, "beam") + polygon([(x, y - 34), (x + 10, y - 6), (x - 10, y - 6)], "fir")


def mug(x: float) -> str:
    """A mug of ale with its froth."""
    cup = rect(x, 34, 13, 16, "gold thin-edge", 2) + path(f"M{x + 13:g} 37 q8 4 0 9", "scratch")
    return cup + path(f"M{x - 1:g} 35 q2 -6 6 -4 q4 -4 6 0 q4 0 4 4 Z", "white thin-edge")


def horseshoe(x: float, y: float) -> str:
    return path(f"M{x:g} {y:g} c-10 -22 22 -22 12 0", "shoe")


def horse(x: float) -> str:
    """A horse, from the side."""
    return path(
        f"M{x:g} 50 V38 C{x - 2:g} 32 {x + 6:g} 31 {x + 12:g} 32 L{x + 18:g} 21 L{x + 21:g} 18 L{x + 23:g} 21"
        f" L{x + 29:g} 26 L{x + 27:g} 30 L{x + 22:g} 29 L{x + 21:g} 38 V50 H{x + 17:g} V41 H{x + 5:g} V50 Z",
        "beam",
    )


def tower(x: float, tall: float) -> str:
    """A church tower with a spire."""
    return (
        rect(x, 50 - tall, 15, tall, "masonry")
        + polygon([(x - 2, 50 - tall), (x + 7.5, 50 - tall - 20), (x + 17, 50 - tall)], "slates")
        + rect(x + 5, 50 - tall + 5, 5, 8, "pane")
    )


def sails(x: float, y: float) -> str:
    """The four sails of a windmill."""
    sail = f"M{x:g} {y:g} V{y - 24:g} h7 V{y - 5:g} Z"
    return "".join(
        element("path", d=sail, class_="white thin-edge", transform=f"rotate({n * 90 + 20} {x:g} {y:g})")
        for n in range(4)
    )


def statue(x: float) -> str:
    """A figure of stone on its base."""
    return (
        rect(x, 42, 18, 8, "masonry")
        + path(
            f"M{x + 3:g} 42 L{x + 5:g} 24 C{x + 6:g} 19 {x + 12:g} 19 {x + 13:g} 24 L{x + 15:g} 42 Z", "rock thin-edge"
        )
        + circle(x + 9, 15, 5, "rock thin-edge")
    )


def well() -> str:
    """A well under its little roof, with a bucket."""
    return (
        rect(32, 20, 3, 22, "beam")
        + rect(61, 20, 3, 22, "beam")
        + polygon([(27, 21), (48, 6), (69, 21)], "tiles")
        + path("M48 22 V32", "scratch")
        + path("M43 31 H53 L51 39 H45 Z", "beam")
        + path("M29 38 H67 L65 50 H31 Z", "masonry")
        + path("M30 44 H66 M40 38 V44 M54 38 V44 M47 44 V50", "scratch")
    )


def fence(x: float, posts: int, y: float = 50) -> str:
    """A fence of so many posts, ten apart."""
    uprights = "".join(f"M{x + n * 10:g} {y:g} v-12 " for n in range(posts))
    rails = "".join(f"M{x - 2:g} {y - up:g} h{(posts - 1) * 10 + 4:g} " for up in (4, 9))
    return path(uprights + rails, "beam-line")


def flock(animal: str, *places: tuple[float, float], size: float = 22) -> str:
    """Some animals that stand about."""
    return "".join(use(f"animal-{animal}", x, y, size) for x, y in places)


def stalks(x: float, many: int, tall: float = 22) -> str:
    """Ripe wheat on the ground line."""
    stems, ears = "", ""
    for n in range(many):
        at = x + n * 6
        top = 50 - tall + (n % 3) * 2
        stems += f"M{at:g} 50V{top + 4:g}"
        ears += ring(at, top + 2, 2.4, 6)
    return path(stems, "stalk") + path(ears, "grain-of-wheat")


def sack(x: float) -> str:
    """A sack of flour."""
    return path(f"M{x:g} 50 c-4 -6 -1 -14 3 -17 l-2 -4 h12 l-2 4 c5 4 7 11 3 17 Z", "sack thin-edge") + path(
        f"M{x + 3:g} 33 h8", "scratch"
    )


def churn(x: float) -> str:
    """A churn of milk."""
    return path(f"M{x:g} 50 V36 l3 -5 V26 h8 v5 l3 5 V50 Z", "milk thin-edge") + path(
        f"M{x + 1:g} 38 h12 M{x + 3:g} 31 h8", "scratch"
    )


def hill(x: float, wide: float, tall: float) -> str:
    return path(f"M{x:g} 50 Q{x + wide / 2:g} {50 - 2 * tall:g} {x + wide:g} 50 Z", "plot thin-edge")


def loom(x: float) -> str:
    """A loom with a cloth half done."""
    frame = path(f"M{x:g} 50 V16 M{x + 30:g} 50 V16 M{x - 2:g} 18 H{x + 32:g} M{x - 2:g} 46 H{x + 32:g}", "beam-line")
    threads = path("".join(f"M{x + 4 + n * 4:g} 20 V45 " for n in range(6)), "scratch")
    cloth = rect(x + 3, 32, 24, 13, "milk-2 thin-edge") + path(f"M{x + 3:g} 36.5 h24 M{x + 3:g} 41 h24", "wave")
    return threads + cloth + frame


def scaffold(x: float) -> str:
    """A scaffold at a wall."""
    wall = rect(x + 4, 24, 26, 26, "masonry") + path(
        f"M{x + 4:g} 33 h26 M{x + 4:g} 41 h26 M{x + 17:g} 24 v9", "scratch"
    )
    return wall + path(
        f"M{x:g} 50 V8 M{x + 34:g} 50 V8 M{x - 3:g} 22 h40 M{x - 3:g} 38 h40 M{x:g} 38 L{x + 34:g} 22", "beam-line"
    )
