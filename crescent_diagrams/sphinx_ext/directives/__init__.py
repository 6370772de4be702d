"""The directives, a module each."""
