"""The one sequence type of a position: `vec[i64]` in the compiled build, `list[int]` in the interpreted one. What bots
measure is a `vec[float]`, or `list[float]`.

This module is never compiled itself. It asks which build the package is, because a position made by interpreted code
(a test, a notebook) must be of the type that the compiled rules expect.

`Ints` is the name of the type. Code that bots live on makes one by `vec[i64]([0, 0])`, which the compiler knows;
`Ints([0, 0])` asks the interpreter, which takes thirty times as long and is for tables.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

COMPILED = any(Path(__file__).parent.glob("contract.*.so")) or any(Path(__file__).parent.glob("contract.*.pyd"))
BUILD = "compiled" if COMPILED else "interpreted"

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import pop as pop
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64

    Ints = vec[i64]
    Floats = vec[float]
elif COMPILED:
    from librt.vecs import append, pop, vec
    from mypy_extensions import i64

    Ints = vec[i64]
    Floats = vec[float]
else:
    i64 = int
    Ints = Floats = list
    vec = {int: list, float: list}

    def append(sequence: list[int], value: int) -> list[int]:
        """`sequence` with `value` at its end; use the result, for a vec may have moved."""
        sequence.append(value)
        return sequence

    def pop(sequence: list[int]) -> tuple[list[int], int]:
        """`sequence` without its last value, and that value."""
        return sequence, sequence.pop()
