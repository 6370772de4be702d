"""Checks of translations: what each catalog has, and what it says differently."""
