"""What starting the program costs: `zine --help` next to an empty Python."""

import tempfile
from pathlib import Path

from side_by_side import ZINE, Command, compare, options

if __name__ == "__main__":
    chosen = options(__doc__, runs=15).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        commands = [Command(f"zine {words}", (*ZINE, *words.split()), goal="<= 2.5") for words in ("--help", "build --help")]
        compare(commands, chosen.runs, Path(folder))
