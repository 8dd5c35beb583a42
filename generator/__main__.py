"""`python -m generator` is `zine`."""

from generator.cli import main

main()
