"""The long form of the fuzzing in test_tree.py: `script/fuzz-reading`."""

from __future__ import annotations

import argparse
import random
import sys
import time

from hypothesis import HealthCheck, given, seed, settings

from tests.source.strategies import check_reading, hostile


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="fuzz-reading",
        description="Reads files that nobody should write until the time is up, and stops at the first that is read wrongly: an exception, "
        "a problem outside the file, a doubled key, a tree that says something else when written again. Each batch prints its seed.",
    )
    parser.add_argument("--minutes", type=float, default=1, help="how long (default: 1)")
    parser.add_argument("--seed", type=int, help="only the batch of this seed, as printed before")
    parser.add_argument("--batch", type=int, default=2000, help="files in a batch (default: 2000)")
    options = parser.parse_args()

    end = time.monotonic() + 60 * options.minutes
    files = accepted = 0
    while True:
        number = random.SystemRandom().randrange(2**32) if options.seed is None else options.seed
        print(f"seed {number}: ", end="", flush=True)
        before = accepted, files

        @seed(number)
        @settings(max_examples=options.batch, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(hostile)
        def batch(raw: bytes) -> None:
            nonlocal files, accepted
            files += 1
            accepted += check_reading(raw)

        batch()
        print(f"{files - before[1]} files, {accepted - before[0]} of them YAML")
        if options.seed is not None or time.monotonic() >= end:
            print(f"{files} files, {accepted} of them YAML, none read wrongly")
            return 0


if __name__ == "__main__":
    sys.exit(main())
