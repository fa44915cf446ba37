"""After the game: who could still win when, where it turned, and what each decision cost beside a master's.

Only of finished records. A decision is judged by what its seat could know then, and by nothing else.
"""

from __future__ import annotations

from .analyser import EFFORTS, AnalysisEffort, analyse
from .report import Analysis, DecisionReport, ScorePoint, TurningPoint
from .story import UnfinishedGame

__all__ = [
    "EFFORTS",
    "Analysis",
    "AnalysisEffort",
    "DecisionReport",
    "ScorePoint",
    "TurningPoint",
    "UnfinishedGame",
    "analyse",
]
