"""Actions and their catalogue: every action of a game exists once, has a stable number and a JSON form."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from .ints import mypyc_attr
from .refused import Malformed, Refused

Form = dict[str, str | int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing that a seat can say. Made once for its game, so that identity is equality."""

    __slots__ = ("index",)

    def __init__(self) -> None:
        self.index: int = -1

    def form(self) -> Form:
        """The action as JSON: what to `do`, then its parameters."""
        return {"do": "nothing"}

    def __repr__(self) -> str:
        form = self.form()
        said = ", ".join(f"{name}={value}" for name, value in form.items() if name != "do")
        return f"<{form['do']} {said}>" if said else f"<{form['do']}>"


class Done(Action):
    """Nothing (more) of what one is doing."""

    __slots__ = ()

    def form(self) -> Form:
        return {"do": "done"}


ActionKey = tuple[str | int, ...]  # what to do, then the values of its parameters in their order


class Catalogue:
    """All actions of a game in their stable order, and the way from a JSON form back to the action.

    `limits` names, for some parameters ("take.stall"), the rule that a value outside the catalogue breaks.
    """

    def __init__(self, actions: Sequence[Action], limits: Mapping[str, str]) -> None:
        self.actions: tuple[Action, ...] = tuple(actions)
        self.limits = dict(limits)
        self.written: str = ""  # see `text`
        self.by_form: dict[ActionKey, Action] = {}
        self.values: dict[str, dict[str, dict[str | int, None]]] = {}  # of each parameter of each thing to do, in order
        for index, action in enumerate(self.actions):
            form = action.form()
            key: ActionKey = tuple(form.values())
            if action.index >= 0 or key in self.by_form:
                raise ValueError(f"{action!r} is in a catalogue already")
            action.index = index
            self.by_form[key] = action
            do = str(form["do"])
            if do not in self.values:
                self.values[do] = {name: {} for name in form if name != "do"}
            for name, allowed in self.values[do].items():
                allowed[form[name]] = None

    def __len__(self) -> int:
        return len(self.actions)

    def text(self) -> str:
        """All actions in JSON, written once: what a fingerprint is made of."""
        if self.written == "":
            self.written = json.dumps([action.form() for action in self.actions])
        return self.written

    def read(self, form: object) -> Action:
        """The action with this JSON form; Refused or Malformed says what is wrong with any other."""
        if not isinstance(form, dict) or not all([isinstance(name, str) for name in form]):
            raise Malformed("action", f'{form!r} is not a JSON object such as {{"do": {next(iter(self.values))!r}}}')
        do = form.get("do")
        if not isinstance(do, str) or do not in self.values:
            raise Malformed("action.do", f"{do!r} is none of {', '.join(self.values)}")
        parameters = self.values[do]
        given = set(form) - {"do"}
        if given != set(parameters):
            takes, got = ", ".join(parameters) or "nothing", ", ".join(sorted(given)) or "nothing"
            raise Malformed("action", f"{do!r} takes {takes}, not {got}")
        for name, allowed in parameters.items():
            self.check(f"{do}.{name}", form[name], list(allowed))
        action = self.by_form.get((do, *[form[name] for name in parameters]))
        if action is None:
            named = ", ".join([f"{name} {form[name]}" for name in parameters])
            raise Malformed("action", f"there is no {do!r} with {named}")
        return action

    def check(self, parameter: str, value: object, allowed: list[str | int]) -> None:
        """Is this a value that the parameter can have?"""
        if any([type(value) is type(legal) and value == legal for legal in allowed]):
            return
        limit = self.limits.get(parameter)
        if limit is not None and any([type(value) is type(legal) for legal in allowed]):
            raise Refused(limit, named=str(value), allowed=[str(legal) for legal in allowed])
        raise Malformed(f"action.{parameter.split('.')[1]}", f"{value!r} is none of {', '.join(map(str, allowed))}")
