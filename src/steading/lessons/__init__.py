"""Lessons: short games that explain the rules while the player makes the moves."""

from .course import Course
from .lesson import Lesson, LessonStep, lesson, lessons

__all__ = ["Course", "Lesson", "LessonStep", "lesson", "lessons"]
