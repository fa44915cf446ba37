"""Passwords: what may be one, and how it is kept and tried, a few at a time and beside everything else."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ...language.arguments import sentence
from ..settings import HashingCost
from ..web.security import HttpDenial

SHORTEST, LONGEST = 10, 200
FEWEST = 5  # different characters


def check_password(password: str, name: str) -> None:
    """Denial unless it is hard enough to guess."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise HttpDenial(400, "bad-password", sentence("password-length", shortest=SHORTEST, longest=LONGEST))
    if len(set(password)) < FEWEST or (name and password.casefold().strip() == name.casefold()):
        raise HttpDenial(400, "bad-password", sentence("password-too-easy-guess"))


class Passwords:
    """Works out and compares what is kept of passwords, in threads: argon2 needs no interpreter meanwhile."""

    def __init__(self, hashing: HashingCost) -> None:
        self.hasher = PasswordHasher(hashing.rounds, hashing.memory, hashing.lanes)
        self.places = asyncio.Semaphore(hashing.at_once)
        self.most = hashing.at_once + hashing.waiting
        self.inside = 0
        self.nobodys = ""  # what is tried for a name that nobody has, so that this takes as long

    async def hash(self, password: str) -> str:
        """What is kept of it."""
        return str(await self.work(self.hasher.hash, password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Is it this one? Nothing kept fits nothing, after the same work."""
        if not self.nobodys:
            self.nobodys = await self.hash("nobody's password")
        try:
            await self.work(self.hasher.verify, kept or self.nobodys, password)
        except (Argon2Error, InvalidHashError):
            return False
        return kept is not None

    def outdated(self, kept: str) -> bool:
        """Was it kept with other settings than today's?"""
        return self.hasher.check_needs_rehash(kept)

    async def work(self, function: object, *arguments: str) -> object:
        """When it is its turn; Denial if too many wait."""
        if self.inside >= self.most:
            raise HttpDenial(429, "too-fast", sentence("many-people-signing"))
        self.inside += 1
        try:
            async with self.places:
                assert callable(function)
                return await asyncio.to_thread(function, *arguments)
        finally:
            self.inside -= 1
