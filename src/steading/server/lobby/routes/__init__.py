"""Routes of the lobby, the start page, ratings and rematches."""

from . import leaderboards, offers, rematch, start

HANDLERS = [handler for module in (leaderboards, offers, rematch, start) for handler in module.HANDLERS]
