"""What reading and evaluating everything costs: `zine check` of the sample magazine next to an empty Python."""

import tempfile
from pathlib import Path

from side_by_side import ZINE, Command, compare, options

if __name__ == "__main__":
    chosen = options(__doc__, runs=7).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        commands = [
            Command("zine check", (*ZINE, "check")),
            Command("zine evaluate golf", (*ZINE, "evaluate", "golf")),
        ]
        compare(commands, chosen.runs, Path(folder))
