"""When memory is tidied: at a time of our own choosing, seldom.

The interpreter looks at all that it holds each time that this has grown by a quarter, and everybody waits: half a
second with three hundred tables in memory. Hardly anything of theirs needs it, since what nobody refers to is freed at
once. So only what is young is looked at by itself, and all of it once in ten minutes.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = (10_000, 20)  # objects, and collections of them, before the next older ones are looked at
NEVER = 1_000_000
EVERY = 600.0  # seconds


async def keep_tidy() -> None:
    """For as long as the server lives; what it has begun with is not looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG, NEVER)
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
