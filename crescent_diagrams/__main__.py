"""``python -m crescent_diagrams``."""

import sys

from crescent_diagrams.commands import main

if __name__ == "__main__":
    sys.exit(main())
