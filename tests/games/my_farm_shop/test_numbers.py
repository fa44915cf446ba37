"""The numbers of My Farm Shop fit the names that they stand for."""

from __future__ import annotations

import pytest

from steading.games.my_farm_shop.rules import ids


@pytest.mark.parametrize(
    ("names", "count"),
    [
        (ids.FIELD_NAMES, ids.FIELDS),
        (ids.GOOD_NAMES, ids.GOODS_KINDS),
        (ids.ITEM_NAMES, ids.ITEMS),
        (ids.PRICE_NAMES, ids.PRICES),
        (ids.TRANSPORT_NAMES, ids.TRANSPORTS),
        (ids.PAYMENT_NAMES, ids.PAY_CARD + 1),
    ],
)
def test_there_are_as_many_as_there_are_names(names: tuple[str, ...], count: int) -> None:
    assert len(set(names)) == len(names) == count


@pytest.mark.parametrize(
    ("name", "names", "number"),
    [
        ("7", ids.FIELD_NAMES, ids.SEVEN),
        ("7", ids.FIELD_NAMES, ids.ROW),
        ("bag", ids.ITEM_NAMES, ids.BAG),
        ("coin", ids.ITEM_NAMES, ids.COIN),
        ("sunflower", ids.ITEM_NAMES, ids.SUNFLOWER),
        ("goods_any", ids.ITEM_NAMES, ids.ANY),
        ("goods_identical", ids.ITEM_NAMES, ids.IDENTICAL),
        ("bag", ids.PRICE_NAMES, ids.BAG),
        ("sunflower", ids.PRICE_NAMES, ids.PRICE_SUNFLOWERS),
        ("field_card", ids.PRICE_NAMES, ids.PRICE_CARDS),
        ("set", ids.PAYMENT_NAMES, ids.PAY_SET),
        ("different", ids.PAYMENT_NAMES, ids.PAY_DIFFERENT),
        ("any", ids.PAYMENT_NAMES, ids.PAY_ANY),
        ("sunflower", ids.PAYMENT_NAMES, ids.PAY_SUNFLOWER),
        ("card", ids.PAYMENT_NAMES, ids.PAY_CARD),
        ("none", ids.ARROW_NAMES, ids.NO_ARROW),
        ("up", ids.ARROW_NAMES, ids.UP),
    ],
)
def test_a_number_is_the_place_of_its_name(name: str, names: tuple[str, ...], number: int) -> None:
    assert names.index(name) == number
    assert names[: len(ids.GOOD_NAMES)] == ids.GOOD_NAMES or names not in (ids.ITEM_NAMES, ids.PRICE_NAMES)
