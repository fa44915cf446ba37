"""What the sentences of Keyflower promise, a module a chapter; those of its expansions in files of their own."""

from tests.conformance.promises import farmers as farmers
from tests.conformance.promises import merchants as merchants
from tests.conformance.promises.keyflower import boats as boats
from tests.conformance.promises.keyflower import citing as citing
from tests.conformance.promises.keyflower import laying as laying
from tests.conformance.promises.keyflower import paying as paying
from tests.conformance.promises.keyflower import placing as placing
from tests.conformance.promises.keyflower import tiles as tiles
from tests.conformance.promises.keyflower import turns as turns
from tests.conformance.promises.keyflower.positions import SCENES as SCENES
from tests.conformance.promises.villages import KEYFLOWER as KEYFLOWER
