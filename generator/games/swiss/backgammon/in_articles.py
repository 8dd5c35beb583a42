"""The position that an article asks for: reads what is written there, and says what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from generator.games.swiss.backgammon.board import START
from generator.games.swiss.backgammon.diagram import Colour, Score, diagram, over
from generator.games.swiss.backgammon.ids import ID_LENGTH, read_position_id, read_xgid
from generator.source.fields import NEEDS_ONE_OF, Mistake, shown
from generator.values.phrase import Phrase
from generator.values.problem import nearest
from generator.values.report import Picture

SET_UP_WORD, XGID = "start", "XGID="
OPTIONS = ("dice", "roll", "score", "length")
ROLLS = ("black", "white", "none")
LONGEST_MATCH = 99

NO_POSITION = Phrase(
    de="eine Stellung erwartet: start, eine GNU-Position-ID mit {length} Zeichen oder XGID=…, gefunden: {found} ({n} Zeichen)",
    en="expected a position: start, a GNU position ID of {length} characters or XGID=…, found: {found} ({n} characters)",
)
XGID_SAYS_ALL = Phrase(
    de="nach einer XGID keine Angaben erwartet, denn Würfel, Zug und Stand stehen in ihr, gefunden: {found}",
    en="expected no options after an XGID, as it holds dice, turn and score, found: {found}",
)
NOT_AN_OPTION = Phrase(
    de="nach der Stellung eine der Angaben dice=31, roll=white, score=1-2, length=3 erwartet, gefunden: {found}{near}",
    en="expected one of the options dice=31, roll=white, score=1-2, length=3 after the position, found: {found}{near}",
)
GIVEN_TWICE = Phrase(
    de="die Angabe {option} höchstens einmal erwartet, gefunden: zweimal", en="expected the option {option} at most once, found: twice"
)
NOT_DICE = Phrase(
    de="zwei Würfel von 1 bis 6 erwartet wie dice=31, gefunden: {found}", en="expected two dice from 1 to 6 as in dice=31, found: {found}"
)
NOT_A_SCORE = Phrase(
    de="der Stand von Schwarz und Weiß erwartet wie score=1-2, gefunden: {found}",
    en="expected Black’s and White’s score as in score=1-2, found: {found}",
)
NOT_A_LENGTH = Phrase(
    de="die Länge des Matches von 1 bis {most} erwartet wie length=3, gefunden: {found}",
    en="expected the length of the match from 1 to {most} as in length=3, found: {found}",
)
ALONE = Phrase(
    de="score und length gehören zusammen, wie score=1-2,length=3; gefunden ist nur {found}",
    en="score and length belong together, as in score=1-2,length=3; only {found} was found",
)
IMPOSSIBLE_SCORE = Phrase(
    de="in einem Match bis {length} ein Stand erwartet, der vorkommen kann (Regel 22), gefunden: {found}",
    en="expected a score that is possible in a match to {length} (rule 22), found: {found}",
)
NOBODYS_DICE = Phrase(
    de="keine Würfel erwartet, wenn niemand am Zug ist, gefunden: dice={found}",
    en="expected no dice if it is nobody’s turn, found: dice={found}",
)


def drawing(text: str) -> Picture:
    """The picture for an article: `start`, a GNU position ID or an XGID; after the first two, options as in
    `start,dice=31,roll=white`.

    Whoever is to move is Schwarz, or the colour that `roll` says; in an XGID, Schwarz is the player in capitals. The
    score of an option is that of Schwarz and of Weiß. Raises `Mistake`.
    """
    id_, *options = text.split(",")
    if id_.startswith(XGID):
        if options:
            raise Mistake(XGID_SAYS_ALL(found=shown(",".join(options))))
        found = read_xgid(id_)
        score = _possible(Score(*found.score, found.length)) if found.length else None
        return diagram(found.position, turn="black" if found.capitals else "white", dice=found.dice, score=score)
    if id_ != SET_UP_WORD and len(id_) != ID_LENGTH:
        raise Mistake(NO_POSITION(length=ID_LENGTH, found=shown(id_), n=len(id_)))
    position = START if id_ == SET_UP_WORD else read_position_id(id_)
    given = _options(options)
    dice, score = given.get("dice"), _score(given)
    roll = given.get("roll", "none" if id_ == SET_UP_WORD and dice is None else "black")
    if roll not in ROLLS:
        raise Mistake(NEEDS_ONE_OF(words=", ".join(ROLLS), found=shown(f"roll={roll}"), near=nearest(roll, ROLLS)))
    if dice is not None and not re.fullmatch("[1-6]{2}", dice):
        raise Mistake(NOT_DICE(found=shown(dice)))
    if dice is not None and (roll == "none" or over(position)):
        raise Mistake(NOBODYS_DICE(found=dice))
    turn = None if roll == "none" else cast(Colour, roll)
    return diagram(position, turn=turn, dice=(int(dice[0]), int(dice[1])) if dice else None, score=score)


def _options(options: Sequence[str]) -> dict[str, str]:
    given: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if name not in OPTIONS or not equals:
            raise Mistake(NOT_AN_OPTION(found=shown(option), near="" if name in OPTIONS else nearest(name, OPTIONS)))
        if name in given:
            raise Mistake(GIVEN_TWICE(option=name))
        given[name] = value
    return given


def _score(given: dict[str, str]) -> Score | None:
    both = [f"{name}={given[name]}" for name in ("score", "length") if name in given]
    if not both:
        return None
    if len(both) == 1:
        raise Mistake(ALONE(found=shown(both[0])))
    points = re.fullmatch(r"([0-9]{1,2})-([0-9]{1,2})", given["score"])
    if not points:
        raise Mistake(NOT_A_SCORE(found=shown(given["score"])))
    if not re.fullmatch("[1-9][0-9]{0,5}", given["length"]):
        raise Mistake(NOT_A_LENGTH(most=LONGEST_MATCH, found=shown(given["length"])))
    return _possible(Score(int(points[1]), int(points[2]), int(given["length"])))


def _possible(score: Score) -> Score:
    """[22] The score, if it can come about: who wins has the points of the match, or one more by a gammon."""
    if score.length > LONGEST_MATCH:
        raise Mistake(NOT_A_LENGTH(most=LONGEST_MATCH, found=score.length))
    if min(score.black, score.white) >= score.length or max(score.black, score.white) > score.length + 1:
        raise Mistake(IMPOSSIBLE_SCORE(length=score.length, found=f"{score.black}-{score.white}"))
    return score
