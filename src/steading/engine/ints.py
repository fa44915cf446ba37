"""The one sequence type of a position: `vec[i64]` in the compiled build, `list[int]` in the interpreted one. What bots
measure is a `vec[float]`, or `list[float]`. What learners are given is the same, or `Marks` of 8 bits, made by
`new_ints` and its like: `vec` or `array`, either of which others can read where it lies.

This module is never compiled itself. It asks which build the package is, because a position made by interpreted code
(a test, a notebook) must be of the type that the compiled rules expect.

The compiler is told by `mypyc_attr` which classes others may extend who are not compiled: those that a game brings its
own of.

`Ints` is the name of the type. Code that bots live on makes one by `vec[i64]([0, 0])`, which the compiler knows;
`Ints([0, 0])` asks the interpreter, which takes thirty times as long and is for tables.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

COMPILED = any(Path(__file__).parent.glob("contract.*.so")) or any(Path(__file__).parent.glob("contract.*.pyd"))
BUILD = "compiled" if COMPILED else "interpreted"

if TYPE_CHECKING or COMPILED:
    from librt.strings import read_i64_le as read_i64_le
    from librt.vecs import append as append
    from librt.vecs import pop as pop
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8

    Ints = vec[i64]
    Floats = vec[float]
    Marks = vec[u8]

    def new_ints(number: int) -> Ints:
        """So many zeros that others can read where they lie."""
        return Ints([0] * number)

    def new_floats(number: int) -> Floats:
        """The same of numbers with a point."""
        return Floats([0.0] * number)

    def new_marks(number: int) -> Marks:
        """The same of 8 bits each."""
        return Marks([0] * number)
else:
    from array import array
    from collections.abc import Callable
    from typing import TypeVar

    T = TypeVar("T")

    i64 = u8 = int
    Ints = Floats = list
    Marks = array
    vec = {int: list, float: list}

    def new_ints(number: int) -> array[int]:
        """So many zeros that others can read where they lie."""
        return array("q", bytes(8 * number))

    def new_floats(number: int) -> array[float]:
        """The same of numbers with a point."""
        return array("d", bytes(8 * number))

    def new_marks(number: int) -> array[int]:
        """The same of 8 bits each."""
        return array("B", bytes(number))

    def mypyc_attr(**attributes: bool) -> Callable[[T], T]:
        """What the compiler is told of a class; interpreted, the class stays as it is."""
        return lambda decorated: decorated

    def read_i64_le(numbers: bytes, at: int) -> int:
        """The number of 64 bits that begins at this byte."""
        return int.from_bytes(numbers[at : at + 8], "little", signed=True)

    def append(sequence: list[int], value: int) -> list[int]:
        """`sequence` with `value` at its end; use the result, for a vec may have moved."""
        sequence.append(value)
        return sequence

    def pop(sequence: list[int]) -> tuple[list[int], int]:
        """`sequence` without its last value, and that value."""
        return sequence, sequence.pop()
