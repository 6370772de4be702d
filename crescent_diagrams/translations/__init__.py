"""Checks of translations: what each catalog has, and how it differs from the original."""
