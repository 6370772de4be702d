"""The scripts that run in a reader's browser: classic scripts, one function scope a file."""
