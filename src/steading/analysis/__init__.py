"""After the game: who could still win when, where it turned, and what each decision cost beside a master's.

Only of finished records. A decision is judged by what its seat could know then, and by nothing else.
"""

from __future__ import annotations

from .report import Analysis, Decision, Point, Turning
from .story import Unfinished
from .whole import EFFORTS, Diligence, analyse

__all__ = ["EFFORTS", "Analysis", "Decision", "Diligence", "Point", "Turning", "Unfinished", "analyse"]
