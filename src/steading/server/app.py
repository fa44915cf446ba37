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
from .live.bot_seats import BotSeats
from .live.caretaker import Caretaker
from .live.chat import ChatLog
from .live.desk import LiveDesk
from .live.factory import TableFactory
from .live.moves import Moves
from .live.order_executor import OrderExecutor
from .live.refresh import Refresher
from .live.registry import Registry
from .live.results import Results
from .live.settlement import Settlement
from .live.sockets import Sockets
from .live.summaries import Summaries
from .live.timekeeper import Timekeeper
from .lobby.offer_desk import OfferDesk
from .lobby.offers import Offers
from .lobby.ratings import Ratings
from .lobby.statistics import Statistics
from .metrics import Metrics
from .notices.messenger import Messenger
from .people.accounts import Accounts
from .people.moderation import Moderation
from .people.reception import Reception
from .settings import Settings
from .store.snapshots import Snapshots
from .store.storage import Storage
from .supervisor import Supervisor
from .tasks import Tasks
from .web.meter import Meter
from .web.security import Limits


class Services:
    """All services of one server; routes are given those that they name."""

    def __init__(self, database_url: str, settings: Settings) -> None:
        self.settings = settings
        storage = self.storage = Storage(database_url)
        snapshots = self.snapshots = Snapshots(storage)
        self.limits, self.meter = Limits(settings), Meter(settings.costly)
        metrics = self.metrics = Metrics()
        tasks = self.tasks = Tasks()
        self.supervisor = Supervisor(lambda task: metrics.restarts.labels(task).inc())
        cluster = self.cluster = Cluster(storage)
        storage.tell = cluster.tell
        locks = Locks(cluster)

        self.pool, self.queue = WorkerPool(settings.workers, settings.patience), QuestionQueue(storage)
        self.record_pool = RecordPool(settings)
        self.analysis_queue = AnalysisQueue(self.pool, settings, locks.claim)

        self.accounts, self.moderation = Accounts(storage, settings), Moderation(storage, settings)
        self.sessions = self.accounts.sessions
        send = (messenger := Messenger(storage, settings)).tell
        self.messenger, self.offers, self.statistics = messenger, Offers(storage), Statistics(storage)

        registry = self.registry = Registry(storage, snapshots, settings, cluster.present_at)
        results = Results(storage, snapshots, tasks, Ratings(storage).keep_result, self.analysis_queue.forget)
        self.summaries = Summaries(storage, registry, self.supervisor, settings, send)
        moves = self.moves = Moves(storage, registry, results, self.summaries, tasks, metrics)
        self.chat = ChatLog(storage, send)
        refresher = self.refresher = Refresher(
            storage, registry, moves, self.chat, self.sessions, cluster, tasks, settings
        )
        self.order_executor = OrderExecutor(storage, moves, tasks, settings)
        self.bot_seats = BotSeats(moves, self.pool, self.queue, cluster, locks, tasks, metrics, settings)
        self.access = Access(storage, self.sessions, registry, settings)
        self.factory = TableFactory(storage, registry, refresher, settings)
        self.tables = LiveDesk(storage, registry, moves, refresher)
        self.reception = Reception(storage, self.accounts, self.sessions, self.tables)
        self.desk = OfferDesk(storage, self.offers, self.sessions, registry, messenger, settings)
        self.sockets = Sockets(
            self.access, moves, self.chat, self.bot_seats, self.moderation, cluster, self.meter, self.limits, settings
        )
        self.health = Health(storage, registry, cluster, self.supervisor, settings)
        self.caretaker = Caretaker(storage, registry, moves, refresher, self.queue, cluster, locks, tasks, settings)
        self.timekeeper = Timekeeper(registry, moves, settings)
        self.settlement = Settlement(storage, snapshots, registry, self.record_pool)

        registry.on_load = moves.welcome
        registry.wakers = [self.order_executor.wake, self.bot_seats.wake]
        messenger.find_table = registry.find
        messenger.is_offer = self.access.is_offer = self.offers.exists
        cluster.on_event = [self.queue.hear, self.offers.hear, refresher.hear]
        cluster.on_gap = [self.supervisor.hurry, self.offers.refresh, refresher.catch_up]
        refresher.on_vanish = [self.analysis_queue.forget_table, self.offers.forget_table]
        metrics.watch("steading_tables", "Tables in memory.", lambda: len(registry.tables))
        metrics.watch("steading_tables_watched", "Tables in memory that somebody looks at.", registry.count_watched)
        metrics.watch("steading_bots_waiting", "Tables in memory whose bots are at it.", registry.count_thinking)
        metrics.watch("steading_processes", "Processes on this database that are heard.", cluster.count_processes)
        metrics.watch("steading_listening", "Is the line to the other processes up?", lambda: int(cluster.listening))
