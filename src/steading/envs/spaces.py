"""The spaces of Gymnasium that observations lie in."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from .batches import Batch


def observation_space(batch: Batch) -> spaces.Dict:
    """What a seat may be shown: the cells, each between 0 and what its field says, and the mask of its actions."""
    high = np.ones(batch.width, np.int16)
    for field in batch.fields:
        high[field.places] = field.high
    cells: spaces.Box = spaces.Box(np.zeros_like(high), high, dtype=np.int16)
    mask: spaces.Box = spaces.Box(0, 1, (batch.actions,), np.int8)
    return spaces.Dict(action_mask=mask, observation=cells)
