"""Games written down by hand: records are read, checked against the rules, and written.

A record is a text file, ``.crescent``, in UTF-8::

    # a comment; empty lines mean nothing
    title: The ring of ranks
    rules: four, face-down      # one, several, or no such line
    deal: CR1-F-AAAAAAB         # or sixteen lines "pile 1: 2♥ 9♣ J♦ J♦ Q♠ 10♣", bottom to top
    moves:
    1. 8♣ 3-1                   # from pile 3 to pile 1
    redeal
    2. A♥ 4-14
    3. 2♥ 5-A                   # A is the ascending foundation of the card's suit, K the descending
    4. 2♥ A-K                   # from one to the other: here the card must be named

Suits are ``♠♥♦♣`` or ``SHDC``, ten is ``10`` or ``T``, in upper or lower case; ``-``, ``>`` and
``→`` are the same. A move's number and card may be left out and are checked where they stand.
"""

from crescent_diagrams.records.moment import Moment, MomentError
from crescent_diagrams.records.problem import Problem, RecordError
from crescent_diagrams.records.reader import load_record, read_record
from crescent_diagrams.records.record import Record, Step, play_record
from crescent_diagrams.records.writer import write_record

__all__ = [
    "Moment",
    "MomentError",
    "Problem",
    "Record",
    "RecordError",
    "Step",
    "load_record",
    "play_record",
    "read_record",
    "write_record",
]
