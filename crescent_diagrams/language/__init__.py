"""The game in the reader's language: cards, places, positions, and what the app says.

Every text that a reader meets is one whole message of a catalog under ``crescent_diagrams/locale``,
with named placeholders: no grammar is put together in code. English is the language of the code and
needs no catalog.
"""

from crescent_diagrams.language.catalogs import catalog_files, missing_messages
from crescent_diagrams.language.words import Label, Words, words_for

__all__ = ["Label", "Words", "catalog_files", "missing_messages", "words_for"]
