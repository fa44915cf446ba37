"""What every game shares: the contract of Game and State, actions, chance, documents, records, ledger and components.

Needs nothing but the standard library.
"""

from .actions import Action, Catalogue
from .chance import Chance, sow
from .contract import EVERYTHING, SPECTATOR, Game, State
from .film import FORGOTTEN, UNKNOWN, Film, film_in, make_film, unpack_film, watch_record
from .ints import BUILD
from .journal import Event, Journal
from .ledger import Ledger, Rule
from .options import Option
from .record import Record, begin, new_record, read_record
from .refused import Malformed, Refused, Unplayable
from .sheets import Sheet

__all__ = [
    "BUILD",
    "EVERYTHING",
    "FORGOTTEN",
    "SPECTATOR",
    "UNKNOWN",
    "Action",
    "Catalogue",
    "Chance",
    "Event",
    "Film",
    "Game",
    "Journal",
    "Ledger",
    "Malformed",
    "Option",
    "Record",
    "Refused",
    "Rule",
    "Sheet",
    "State",
    "Unplayable",
    "begin",
    "film_in",
    "make_film",
    "new_record",
    "read_record",
    "sow",
    "unpack_film",
    "watch_record",
]
