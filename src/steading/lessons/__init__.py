"""Lessons: short games in which somebody teaches and the player makes the moves."""

from .course import Course
from .lesson import Lesson, Step, lesson, lessons

__all__ = ["Course", "Lesson", "Step", "lesson", "lessons"]
