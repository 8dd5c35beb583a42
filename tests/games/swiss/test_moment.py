"""The position of the round: of all matches that were written down the one whose race changed most, at the head of the
report."""

from __future__ import annotations

from generator.games.swiss import GAME
from generator.games.swiss.backgammon.decisive import decisive
from generator.games.swiss.moment import moments
from generator.play.secrecy import PUBLIC
from generator.render.text.locale import Words
from generator.values.record import replace
from generator.values.report import Heading, Pair, Paragraph, Picture, walk
from tests.games.swiss.test_paper import CASES


def test_the_match_with_the_largest_swing_is_told_and_of_equal_ones_the_first() -> None:
    game, _ = CASES.played("to-the-end")
    matches = [match for round in game.playthrough.seen_by(game.game, PUBLIC) for match in getattr(round.result, "matches", ())]
    (written,) = [match for match in matches if match.record is not None]
    assert written.record is not None
    without = replace(written, record=None)
    quiet = replace(written, record=replace(written.record, games=tuple(replace(one, turns=one.turns[:1]) for one in written.record.games)))
    swings = [moment.swing for match in (written, quiet) if match.record and (moment := decisive(match.record))]
    assert len(swings) == 2 and swings[0] > swings[1]
    for order in ((without, quiet, written), (written, quiet), (quiet, without, written)):
        assert [one.match for one in moments(order)] == [written, quiet]
    assert moments((written, replace(written, table=2)))[0].match is written
    assert moments((without,)) == ()


def test_it_is_at_the_head_with_players_sentence_and_colours_on_paper_and_on_the_web() -> None:
    game, known = CASES.played("to-the-end")
    words = Words("de", known)
    report = GAME.report(game.playthrough.seen_by(game.game, PUBLIC), PUBLIC)
    assert report.printed is not None
    for blocks in (report.printed.told, report.blocks):
        place = next(index for index, block in enumerate(blocks) if isinstance(block, Heading) and words.plain(block.text) == "Die Stellung der Runde")
        pair = blocks[place + 1]
        assert isinstance(pair, Pair) and place <= 3
        told = [words.plain(block.text) for block in pair.right if isinstance(block, Paragraph)]
        assert told[1].startswith("Am meisten stand hier auf dem Spiel") and "spielt hier mit Schwarz" in told[2]
        pictures = [block for block in walk(blocks) if isinstance(block, Picture) and block.name.endswith("-decisive")]
        assert len(pictures) == 1 and "Gespielt wird" in words.plain(pictures[0].title)


def test_without_a_transcript_there_is_none() -> None:
    game, known = CASES.played("to-the-end")
    seen = game.playthrough.seen_by(game.game, PUBLIC)
    bare = [index for index, round in enumerate(seen) if index and not any(match.record for match in getattr(round.result, "matches", ()))]
    assert bare
    report = GAME.report(seen[: bare[0] + 1], PUBLIC)
    assert not any(isinstance(block, Picture) for block in walk(report.blocks))
