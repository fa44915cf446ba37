"""What is said to someone who asked for something that cannot be: an illegal action, or a document that is wrong."""

from __future__ import annotations

Fact = str | int | list[int] | list[str]


class Refused(Exception):
    """An illegal action: the rule it breaks (`ledger:id`) and the facts of the case. The position is untouched."""

    def __init__(self, rule: str, **facts: Fact) -> None:
        self.rule = rule
        self.facts = facts
        said = ", ".join(f"{name.replace('_', ' ')} {fact}" for name, fact in facts.items())
        super().__init__(f"{rule} ({said})" if said else rule)


class Unplayable(ValueError):
    """A game that cannot begin as it was asked for: what is wrong (`no-such-option`) and the facts of the case."""

    def __init__(self, reason: str, said: str, **facts: Fact) -> None:
        self.reason = reason
        self.facts = facts
        super().__init__(said)


class Malformed(ValueError):
    """A document that cannot be read: the path of the wrong field, what is wrong with it and what is allowed."""

    def __init__(self, path: str, wrong: str) -> None:
        self.path = path
        self.wrong = wrong
        super().__init__(f"{path}: {wrong}")
