"""What a Golf tournament tells its readers [7]: the result, the clubs, the ranking, the announcement."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from generator.games.golf import messages as say
from generator.games.golf.announcement import announcement
from generator.games.golf.clubs import absence_blocks, club_blocks
from generator.games.golf.headline import headline
from generator.games.golf.pages import record_blocks
from generator.games.golf.paper import printed
from generator.games.golf.pictures import hole_picture, way_text
from generator.games.golf.pieces import all_best, best_player, dice, long_holes, worst_player
from generator.games.golf.points import points_of
from generator.games.golf.ranking import ranking_blocks
from generator.games.golf.result import Hole, Player, Result
from generator.play.game import RoundView
from generator.play.secrecy import Viewer
from generator.telling import messages
from generator.telling.columns import Column, Lines, number, person, text
from generator.telling.house_rules import house_rules_box, sentences
from generator.telling.parts import items, part
from generator.telling.people import names_in_a_row
from generator.values.joining import between, in_a_row
from generator.values.report import Block, Fold, Gallery, Heading, Inline, Number, Paragraph, Person, Report, Run, Strong


def report(rounds: Sequence[RoundView[Result]], viewer: Viewer) -> Report:
    """Return the report of the last of the rounds; the earlier ones give plots, records and the players' pages."""
    round = rounds[-1]
    result = round.result
    if round.number == 0:
        return Report(say.FIRST_ANNOUNCEMENT(), (*announcement(round), *small_print(result)), printed=printed(rounds))
    blocks = (
        *result_blocks(round),
        *hole_blocks(round),
        *club_blocks(result),
        *absence_blocks(result),
        *part(say.RANKING(), ranking_blocks(rounds)),
        *announcement(round),
        *record_blocks(rounds),
        *small_print(result),
    )
    return Report(say.TOURNAMENT(n=round.number), blocks, lead(result), printed=printed(rounds), headline=headline(rounds), whole_lead=whole_lead(result))


# ---- the result ------------------------------------------------------------------------------------------------


def lead(result: Result) -> Inline:
    """Tell in how many strokes the tournament was won, and who leads the ranking."""
    total = next((player.total for player in result.players if player.place == 1), None)
    leaders = [line.person for line in result.ranking if line.rank == 1]
    if total is None or not leaders:
        return whole_lead(result)
    phrase = say.LEADS_AFTER if len(leaders) == 1 else say.LEAD_TOGETHER_AFTER
    return phrase(total=total, people=names_in_a_row(leaders))


def whole_lead(result: Result) -> Inline:
    """Tell who has won, and who leads the ranking."""
    winners = [player for player in result.players if player.place == 1]
    if not winners:
        return say.NOBODY_PLAYED()
    total, score = winners[0].total, Number(result.ranking[0].score)
    people = [player.person for player in winners]
    leaders = [line.person for line in result.ranking if line.rank == 1]
    if leaders == people and len(leaders) == 1:
        return say.WON_AND_LEADS(person=Person(leaders[0]), total=total, score=score)
    alone = len(people) == 1
    won = say.WON(person=Person(people[0]), total=total) if alone else say.WON_TOGETHER(people=names_in_a_row(people), total=total)
    alone = len(leaders) == 1
    leads = say.LEADS(person=Person(leaders[0]), score=score) if alone else say.LEAD_TOGETHER(people=names_in_a_row(leaders), score=score)
    return Run((won, " ", leads))


def result_blocks(round: RoundView[Result]) -> tuple[Block, ...]:
    """[7] Return places, strokes on each hole, totals and points of everybody; ties spelled out [9]."""
    result = round.result
    if not result.players:
        return ()
    best = [min(strokes) for strokes in zip(*(player.strokes for player in result.players), strict=True)]

    def strokes_on(hole: Hole) -> Column[Player]:
        index = hole.hole - 1
        about = say.HOLE_LENGTH(n=hole.hole, length=hole.length)
        return number(str(hole.hole), lambda player: player.strokes[index], about=about, last=best[index], detail=True)

    table = Lines(result.players, lambda player: "best" if player.place == 1 else "").table(
        "result",
        say.RESULT_OF(n=round.number),
        number(messages.PLACE(), lambda player: player.place, key=True),
        person(messages.PLAYER(), lambda player: player.person, head=True, last=say.BEST_OF_FIELD()),
        *[strokes_on(hole) for hole in result.holes],
        number(say.SUM(), lambda player: Strong(player.total), last=sum(best), key=True),
        number(messages.POINTS(), lambda player: Number(player.points), key=True),
        last="void",
    )
    shared = groupby((player for player in result.players if player.shared), lambda player: player.place)
    return (Heading(say.RESULT()), table, *items((*long_holes(result.players), *(_shared(list(group)) for _, group in shared))))


def _shared(group: Sequence[Player]) -> Inline:
    first, last = group[0].place, group[0].place + len(group) - 1
    parts = between(" + ", [Number(points_of(place)) for place in range(first, last + 1)])
    places = in_a_row([str(first), str(last)]) if len(group) == 2 else say.FROM_TO(least=first, most=last)
    people = names_in_a_row([player.person for player in group])
    return say.SHARED_POINTS(people=people, places=places, sum=parts, n=len(group), points=Number(group[0].points))


def hole_blocks(round: RoundView[Result]) -> tuple[Block, ...]:
    """[3, 5] Return the holes with each die, a small picture of each, and how everybody has played them [6]."""
    result = round.result
    table = Lines(result.holes).table(
        "holes",
        say.HOLES_OF(),
        number(say.HOLE(), lambda hole: hole.hole, head=True),
        number(say.BASE(), lambda hole: hole.base),
        text(messages.DICE(), dice),
        text(say.ROLLS(), lambda hole: " + ".join(map(str, hole.rolls)) or "–"),
        number(say.LENGTH(), lambda hole: Strong(hole.length), key=True),
        text(say.BEST(), lambda hole: _best_on(hole, result.players)),
    )
    pictures = tuple(hole_picture(hole, best_player(hole, result.players), worst_player(hole, result.players)) for hole in result.holes)
    ways = Lines(result.players).table(
        "ways", say.ONE_SHORTEST_WAY(), person(messages.PLAYER(), lambda player: player.person, head=True), text(say.WAYS(), _ways)
    )
    return (Heading(say.HOLES()), table, Gallery(pictures), *((Fold(messages.HOW_PLAYED(), (ways,)),) if result.players else ()))


def _ways(player: Player) -> str:
    return "  |  ".join(way_text(player.clubs, way) if way else "–" for way in player.ways)


def _best_on(hole: Hole, players: Sequence[Player]) -> Inline:
    best = best_player(hole, players)
    return say.STROKES_BY(n=best.strokes[hole.hole - 1], people=all_best(hole, best, players)) if best else "–"


# ---- small print ---------------------------------------------------------------------------------


def small_print(result: Result) -> tuple[Block, ...]:
    """[12] Tell the house rules that differ from the rule book, and whose rules these are."""
    return (*house_rules_box(sentences(result.house_rules, say.HOUSE_RULE_TEXT)), Paragraph(say.CREDIT()))
