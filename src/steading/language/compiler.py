"""Fluent's entries as plain data, which Python and the page's scripts say alike; and what CLDR knows of a language.

A pattern is a list of parts, each a text or one of these:

    ["$", argument]                       an argument
    ["@", entry, {name: part}]            another message, or a term (`-tile`) with arguments of its own
    ["?", part, {variant: parts}]         a choice by an exact value or a plural category; `*` is for all else
    ["!", function, [parts], {name: part}]

Fluent's own runtime takes 33 to 76 µs a message and Python in a browser half a second to load it; this data is said in
a few microseconds, and a table without a server gets it ready made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypedDict

from .catalogue import PSEUDO, CatalogueEntry, PatternPart, PatternParts, about
from .pseudo import accent

if TYPE_CHECKING:
    from fluent.syntax import ast

GRAMMAR = ("gender", "article")  # attributes of terms that are no words
MANY_PLURALS = 200  # numbers whose category is listed; larger ones have that of their last two digits


class Cldr(TypedDict):
    """What lists and numbers need."""

    plurals: list[str]  # the category of each number
    lists: dict[str, dict[str, str]]  # and, or, unit: the patterns of CLDR
    group: str  # between thousands


class Unreadable(ValueError):
    """An entry that is no Fluent, or that uses what we cannot say."""


def compile_entry(source: str, code: str) -> CatalogueEntry:
    """The entry of this source; Unreadable says what is wrong with it."""
    from fluent.syntax import FluentParser, ast  # only where catalogues are read: a browser gets the data

    (entry, *rest) = FluentParser(with_spans=False).parse(source).body
    if rest or not isinstance(entry, ast.Message | ast.Term):
        annotations = getattr(entry, "annotations", ())
        why = "; ".join(str(each.message) for each in annotations) or "there is more than one entry"
        raise Unreadable(f"{source.partition('=')[0].strip()}: {why}")
    accented = code == PSEUDO
    return {
        "value": compile_pattern(entry.value, accented) if entry.value else [],
        "attributes": {
            each.id.name: compile_pattern(each.value, accented and each.id.name not in GRAMMAR)
            for each in entry.attributes
        },
    }


def compile_pattern(pattern: ast.Pattern, accented: bool) -> PatternParts:
    from fluent.syntax import ast

    parts: PatternParts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(accent(element.value) if accented else element.value)
        else:
            parts.append(compile_expression(element.expression, accented))
    return parts


def compile_expression(node: ast.SyntaxNode, accented: bool) -> PatternPart:
    from fluent.syntax import ast

    match node:
        case ast.StringLiteral():
            return node.parse()["value"]
        case ast.NumberLiteral():
            return node.value
        case ast.VariableReference():
            return ["$", node.id.name]
        case ast.MessageReference():
            return ["@", node.id.name, {}]
        case ast.TermReference():
            return ["@", f"-{node.id.name}", compile_named(node.arguments, accented)]
        case ast.FunctionReference():
            given = [compile_expression(each, accented) for each in node.arguments.positional]
            return ["!", node.id.name, given, compile_named(node.arguments, accented)]
        case ast.SelectExpression():
            variants: dict[str, PatternPart] = {}
            for each in node.variants:
                key = each.key.name if isinstance(each.key, ast.Identifier) else each.key.value
                variants[key] = compile_pattern(each.value, accented)
                if each.default:
                    variants["*"] = variants[key]
            return ["?", compile_expression(node.selector, accented), variants]
        case ast.Placeable():
            return compile_expression(node.expression, accented)
    raise Unreadable(f"we cannot say a {type(node).__name__}")


def compile_named(arguments: ast.CallArguments | None, accented: bool) -> dict[str, PatternPart]:
    named = arguments.named if arguments else []
    return {each.name.name: compile_expression(each.value, accented) for each in named}


def list_patterns(known: Mapping[str, str], mark: Callable[[str], str]) -> dict[str, str]:
    """How two and more parts are joined; of some lists CLDR has no more than a pair."""
    pair = known.get("2", "{0}, {1}")
    return {place: mark(known.get(place, pair)) for place in ("2", "start", "middle", "end")}


def read_cldr(code: str) -> Cldr:
    """What Babel knows of a language."""
    from babel import Locale

    locale = Locale.parse(about(code).cldr.replace("-", "_"))
    styles = {"and": "standard", "or": "or", "unit": "unit-short"}
    mark = accent if code == PSEUDO else str
    return {
        "plurals": [str(locale.plural_form(number)) for number in range(MANY_PLURALS)],
        "lists": {name: list_patterns(locale.list_patterns.get(style, {}), mark) for name, style in styles.items()},
        "group": str(locale.number_symbols["latn"]["group"]),
    }
