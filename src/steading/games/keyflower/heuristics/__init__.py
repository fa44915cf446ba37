"""What a bot cares about, in the base game and of each expansion."""

from .base import evaluate

__all__ = ["evaluate"]
