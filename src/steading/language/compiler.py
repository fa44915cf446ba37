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
from typing import Any, TypedDict

from .catalogue import PSEUDO, CatalogueEntry, about
from .pseudo import accent

Part = Any  # a text, or a list as above
Node = Part  # of Fluent's own syntax tree
Parts = list[Part]
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


def compile_pattern(pattern: Node, accented: bool) -> Parts:
    parts: Parts = []
    for element in pattern.elements:
        if type(element).__name__ == "TextElement":
            parts.append(accent(element.value) if accented else element.value)
        else:
            parts.append(compile_expression(element.expression, accented))
    return parts


def compile_expression(node: Node, accented: bool) -> Part:
    match type(node).__name__:
        case "StringLiteral":
            return node.parse()["value"]
        case "NumberLiteral":
            return node.value
        case "VariableReference":
            return ["$", node.id.name]
        case "MessageReference":
            return ["@", node.id.name, {}]
        case "TermReference":
            return ["@", f"-{node.id.name}", compile_named(node.arguments, accented)]
        case "FunctionReference":
            given = [compile_expression(each, accented) for each in node.arguments.positional]
            return ["!", node.id.name, given, compile_named(node.arguments, accented)]
        case "SelectExpression":
            variants = {}
            for each in node.variants:
                key = each.key.name if hasattr(each.key, "name") else each.key.value
                variants[str(key)] = compile_pattern(each.value, accented)
                if each.default:
                    variants["*"] = variants[str(key)]
            return ["?", compile_expression(node.selector, accented), variants]
        case "Placeable":
            return compile_expression(node.expression, accented)
    raise Unreadable(f"we cannot say a {type(node).__name__}")


def compile_named(arguments: Node, accented: bool) -> dict[str, Part]:
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
