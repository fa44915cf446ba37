"""Fluent's side of a message: arguments as they pass through a pattern, and entries as they are parsed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fluent.runtime import FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from .arguments import Count, Items, Piece
from .pseudo import accent

GRAMMAR = ("gender", "article")  # attributes of terms that are no words


class Thing(FluentType):
    """A piece, a count or several of them, on their way to a function that asks for their grammar."""

    def __init__(self, argument: Piece | Count | Items, plain: Callable[[Piece | Count | Items], str]) -> None:
        self.argument = argument
        self.plain = plain

    def format(self, locale: Any) -> str:
        return self.plain(self.argument)


class Accents(Visitor):
    """Accents on all words of an entry."""

    def visit_Attribute(self, node: ast.Attribute) -> None:  # noqa: N802
        if node.id.name not in GRAMMAR:
            self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        node.value = accent(node.value)


def parse(source: str, accented: bool) -> ast.Resource:
    """The entries of a source. Fluent finds terms from within a pattern only; as messages, code finds them as well."""
    resource = FluentResource(source)
    if accented:
        Accents().visit(resource)
    terms = [entry for entry in resource.body if isinstance(entry, ast.Term)]
    resource.body += [
        ast.Message(ast.Identifier(f"term-{each.id.name}"), each.value, each.attributes) for each in terms
    ]
    return resource
