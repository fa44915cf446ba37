"""From the start of a server to its end: what is opened, which tasks run, and in which order all is closed."""

from __future__ import annotations

from .app import Services
from .bots.build import move_over
from .logs import log_errors

DEAF = 5.0  # seconds at most until the line is tried again: without it nobody claims anything


async def start(services: Services) -> None:
    """Open the database; let a worker wake up; listen to the other processes."""
    supervisor, settings = services.supervisor, services.settings
    await services.database.open()
    await services.sessions.start()
    await services.messenger.start()
    supervisor.run("messenger", services.messenger.run)
    if settings.workers:
        supervisor.once("first worker", services.pool.prepare)
    supervisor.once("recovery", services.recovery.run)
    supervisor.run("timekeeper", services.timekeeper.run)
    if not services.cluster.alone:
        supervisor.run("line to the other processes", services.cluster.run, DEAF)
    supervisor.run("caretaker", services.caretaker.run)
    supervisor.run("session check", services.refresher.watch_sessions)


def build(services: Services) -> None:
    """Let bots move over to the compiled package, if one can be built here."""
    services.tasks.start(move_over(services.pool))


async def close(services: Services) -> None:
    """Everybody goes home. A move that is being kept is kept; a bot's thought is given up."""
    services.registry.closing = True
    await services.cluster.close()
    await services.tasks.close([*services.registry.tasks(), *services.supervisor.tasks])
    await log_errors(services.summaries.close())
    for live in list(services.registry.tables.values()):
        await log_errors(services.registry.keep_snapshot(live))
    await services.messenger.close()
    await services.analysis_queue.close()
    await services.record_pool.close()
    await services.pool.close()
    await services.database.close()
