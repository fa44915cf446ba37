"""The one place where the server is put together: each service gets what it needs, and nothing else."""

from __future__ import annotations

from .bots.analysis_queue import AnalysisQueue
from .bots.pool import WorkerPool
from .bots.queue import QuestionQueue
from .bots.record_pool import RecordPool
from .cluster.events import Cluster
from .cluster.locks import Locks
from .health import Health
from .live.access import Access
from .live.account_tables import LiveAccountTables
from .live.bot_seats import BotSeats
from .live.caretaker import Caretaker
from .live.chat import ChatLog
from .live.factory import TableFactory
from .live.moves import Moves
from .live.order_executor import OrderExecutor
from .live.recovery import Recovery
from .live.refresh import Refresher
from .live.registry import Registry
from .live.results import Results
from .live.sockets import Sockets
from .live.summaries import Summaries
from .live.timekeeper import Timekeeper
from .lobby.lobby import Lobby
from .lobby.offer_service import OfferService
from .lobby.ratings import Ratings
from .lobby.statistics import Statistics
from .metrics import Metrics
from .notices.messenger import Messenger
from .people.accounts import Accounts
from .people.authenticator import Authenticator
from .people.moderation import Moderation
from .people.sessions import Sessions
from .settings import Settings
from .store.stores import Stores
from .supervisor import Supervisor
from .tasks import Tasks
from .web.meter import Meter
from .web.security import Limits


class Services:
    """All services of one server; routes are given those that they name."""

    def __init__(self, database_url: str, settings: Settings) -> None:
        self.settings = settings
        stores = self.stores = Stores(database_url)
        database = self.database = stores.database
        tables, orders, summaries = stores.tables, stores.orders, stores.summaries
        people, personal_data = stores.people, stores.personal_data
        self.table_store, self.order_store, self.summary_store = tables, orders, summaries
        self.people_store, self.personal_data, self.progress_store = people, personal_data, stores.progress
        self.record_store, self.result_store, self.snapshot_store = stores.records, stores.results, stores.snapshots
        self.offer_store, self.rating_store, self.question_store = stores.offers, stores.ratings, stores.questions
        self.limits, self.meter = Limits(settings), Meter(settings.costly)
        metrics = self.metrics = Metrics()
        tasks = self.tasks = Tasks()
        self.supervisor = Supervisor(lambda task: metrics.restarts.labels(task).inc())
        cluster = self.cluster = Cluster(database)
        database.tell = cluster.tell
        locks = Locks(cluster)

        self.pool, self.queue = WorkerPool(settings.workers, settings.patience), QuestionQueue(stores.questions)
        self.record_pool = RecordPool(settings)
        self.analysis_queue = AnalysisQueue(self.pool, settings, locks.claim)

        self.accounts = Accounts(people, stores.tickets, stores.attempts, personal_data, settings)
        self.moderation = Moderation(stores.moderation, people, stores.chat, settings)
        sessions = self.sessions = Sessions(stores.sessions, stores.keys, settings)
        messenger = Messenger(stores.notices, stores.keys, people, summaries, tables, settings)
        self.messenger, self.statistics = messenger, Statistics(stores.results)
        lobby = self.lobby = Lobby(stores.offers, stores.ratings, summaries, cluster.tell)

        registry = self.registry = Registry(
            tables, stores.snapshots, orders, stores.chat, stores.results, settings, cluster.present_at
        )
        rate, forget = Ratings(stores.ratings, stores.results, tables).keep_result, self.analysis_queue.forget
        results = Results(stores.results, stores.snapshots, stores.progress, tasks, rate, forget)
        self.summaries = Summaries(summaries, tables, registry, self.supervisor, settings, messenger.tell)
        moves = self.moves = Moves(tables, orders, registry, results, self.summaries, tasks, metrics)
        self.chat = ChatLog(stores.chat, tables, messenger.tell)
        refresher = Refresher(tables, orders, registry, moves, self.chat, sessions, cluster, tasks, settings)
        self.refresher, self.order_executor = refresher, OrderExecutor(orders, moves, tasks, settings)
        self.bot_seats = BotSeats(moves, self.pool, self.queue, cluster, locks, tasks, metrics, settings)
        self.access = Access(tables, sessions, registry, settings)
        self.factory = TableFactory(tables, registry, refresher, settings)
        self.tables = LiveAccountTables(tables, registry, moves, refresher)
        self.authenticator = Authenticator(personal_data, self.accounts, sessions, self.tables)
        self.offer_service = OfferService(
            stores.offers, people, stores.ratings, tables, lobby, sessions, registry, messenger, settings
        )
        self.sockets = Sockets(
            self.access, moves, self.chat, self.bot_seats, self.moderation, cluster, self.meter, self.limits, settings
        )
        self.health = Health(stores.keys, registry, cluster, self.supervisor, settings)
        self.caretaker = Caretaker(
            summaries, registry, moves, refresher, stores.questions, cluster, locks, tasks, settings
        )
        self.timekeeper = Timekeeper(registry, moves, database, settings)
        self.recovery = Recovery(stores.records, stores.snapshots, registry, self.record_pool)

        registry.on_load = moves.welcome
        registry.wakers = [self.order_executor.wake, self.bot_seats.wake]
        messenger.find_table = registry.find
        messenger.count_given_up = lambda channel: metrics.given_up.labels(channel).inc()
        messenger.is_offer = self.access.is_offer = self.offer_service.exists
        stores.offers.on_change = lobby.announce_change
        cluster.on_event = [self.queue.hear, lobby.hear, refresher.hear]
        cluster.on_gap = [self.supervisor.hurry, lobby.refresh, refresher.catch_up]
        refresher.on_vanish = [self.analysis_queue.forget_table, lobby.forget_table]
        metrics.watch("steading_tables", "Tables in memory.", lambda: len(registry.tables))
        metrics.watch("steading_tables_watched", "Tables in memory that somebody looks at.", registry.count_watched)
        metrics.watch("steading_bots_waiting", "Tables in memory whose bots are at it.", registry.count_thinking)
        metrics.watch("steading_processes", "Processes on this database that are heard.", cluster.count_processes)
        metrics.watch("steading_listening", "Is the line to the other processes up?", lambda: int(cluster.listening))
