"""What the sentences of Keyflower promise, a module a chapter; those of its expansions in files of their own."""

from tests.games.keyflower.promises import boats as boats
from tests.games.keyflower.promises import citing as citing
from tests.games.keyflower.promises import farmers as farmers
from tests.games.keyflower.promises import laying as laying
from tests.games.keyflower.promises import merchants as merchants
from tests.games.keyflower.promises import paying as paying
from tests.games.keyflower.promises import placing as placing
from tests.games.keyflower.promises import tiles as tiles
from tests.games.keyflower.promises import turns as turns
from tests.games.keyflower.promises.positions import SCENES as SCENES
from tests.games.keyflower.promises.villages import KEYFLOWER as KEYFLOWER
