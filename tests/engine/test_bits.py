"""Bits: the same in both builds, also beyond the first 32."""

from __future__ import annotations

import pytest

from steading.engine.bits import bit


@pytest.mark.parametrize("place", [0, 1, 30, 31, 32, 35, 61, 62])
def test_a_bit_is_a_power_of_two(place: int) -> None:
    assert bit(place) == 2**place
