"""Routes of accounts, profiles and languages."""

from . import accounts, languages, profiles

HANDLERS = [handler for module in (accounts, languages, profiles) for handler in module.HANDLERS]
