"""Games written down by hand: records are read, checked against the rules, and written.

The format is described in the authors' guide; `write_record` gives its canonical form.
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
