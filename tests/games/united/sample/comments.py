"""The GM's comments on matches, by round and match; each with the score that it was written for."""

from __future__ import annotations

from tests.games.united.sample import comments_from_round_7, comments_to_round_6

COMMENTS = {**comments_to_round_6.COMMENTS, **comments_from_round_7.COMMENTS}
