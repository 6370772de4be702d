"""The random numbers of game codes: PCG32, the XSH-RR generator of pcg-random.org.

A game code must deal the same cards for ever and in every program, so the generator is a part of
the game's rules and not Python's own `random`.
"""

from __future__ import annotations

_MULTIPLIER = 6364136223846793005
_64_BITS = (1 << 64) - 1
_32_BITS = (1 << 32) - 1


class PCG32:
    """A generator seeded as by ``pcg32_srandom(seed, sequence)``."""

    __slots__ = ("_increment", "_state")

    def __init__(self, seed: int, sequence: int) -> None:
        self._increment = (sequence << 1 | 1) & _64_BITS
        self._state = 0
        self.next()
        self._state = (self._state + seed) & _64_BITS
        self.next()

    def next(self) -> int:
        """The next number, uniform over 32 bits: ``pcg32_random``."""
        old = self._state
        self._state = (old * _MULTIPLIER + self._increment) & _64_BITS
        shifted = ((old >> 18 ^ old) >> 27) & _32_BITS
        rotation = old >> 59
        return (shifted >> rotation | shifted << (-rotation & 31)) & _32_BITS

    def below(self, bound: int) -> int:
        """The next number from 0 to ``bound - 1``, without bias: ``pcg32_boundedrand``."""
        threshold = (1 << 32) % bound
        while True:
            number = self.next()
            if number >= threshold:
                return number % bound
