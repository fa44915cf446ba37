"""All repositories on one database. Services are given those that they need."""

from __future__ import annotations

from .attempts import AttemptStore
from .chat import ChatStore
from .database import Database
from .keys import KeyStore
from .moderation import ModerationStore
from .notices import NoticeStore
from .offers import OfferStore
from .orders import OrderStore
from .people import PeopleStore
from .personal_data import PersonalDataStore
from .progress import ProgressStore
from .questions import QuestionStore
from .ratings import RatingStore
from .records import RecordStore
from .results import ResultStore
from .sessions import SessionStore
from .snapshots import SnapshotStore
from .table_summaries import SummaryStore
from .tables import TableStore
from .tickets import TicketStore


class Stores:
    def __init__(self, url: str) -> None:
        database = self.database = Database(url)
        self.keys = KeyStore(database)
        self.tables = TableStore(database)
        self.summaries = SummaryStore(database)
        self.results = ResultStore(database)
        self.snapshots = SnapshotStore(database)
        self.orders = OrderStore(database)
        self.chat = ChatStore(database)
        self.people = PeopleStore(database)
        self.sessions = SessionStore(database)
        self.tickets = TicketStore(database)
        self.attempts = AttemptStore(database)
        self.moderation = ModerationStore(database)
        self.personal_data = PersonalDataStore(database)
        self.offers = OfferStore(database)
        self.notices = NoticeStore(database)
        self.records = RecordStore(database)
        self.ratings = RatingStore(database)
        self.progress = ProgressStore(database)
        self.questions = QuestionStore(database)
