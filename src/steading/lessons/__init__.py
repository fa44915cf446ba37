"""Lessons: short games in which somebody teaches and the player makes the moves."""

from .course import Course
from .lesson import Lesson, LessonStep, lesson, lessons

__all__ = ["Course", "Lesson", "LessonStep", "lesson", "lessons"]
