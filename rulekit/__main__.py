"""`python -m rulekit` → the command line.

Never: more than that.
"""

import sys

from rulekit.cli import main

if __name__ == "__main__":
    sys.exit(main())
