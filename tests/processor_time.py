"""How long something takes by the processor's clock, which other programs do not hold up."""

import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def within_seconds(most: float) -> Iterator[None]:
    """Fail if the statements take this process more of the processor's time."""
    begun = time.process_time()
    yield
    taken = time.process_time() - begun
    assert taken < most, f"this took {taken:.1f} s of the processor; {most} s at most"
