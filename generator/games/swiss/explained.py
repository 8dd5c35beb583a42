"""What each key of a tournament's files is for: a sentence that editors show while somebody types."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.swiss.documents import Bye, Corrected, Expense, Fees, MatchResult, Options, Prize, Round, Setup, Start, Unnoticed
from generator.phrase import Phrase

_GAME = Phrase(de="Das wievielte Spiel des Matches.", en="Which game of the match.")
_MOVE = Phrase(de="Der wievielte Zug des Spiels.", en="Which move of the game.")

EXPLAINED: Mapping[type, Mapping[str, Phrase]] = {
    Setup: {
        "players": Phrase(de="Alle, die sich angemeldet haben.", en="Everybody who registered."),
        "start": Phrase(de="Die Auslosung der ersten Runde.", en="The draw for the first round."),
        "options": Phrase(de="Hausregeln; ohne sie gilt das Regelheft.", en="House rules; without them the rule book holds."),
        "fees": Phrase(
            de="Das Startgeld in Euro, ein Betrag für alle oder each und free.",
            en="The entry fee in euro, one amount for all, or each and free.",
        ),
        "prizes": Phrase(de="Sachpreise und was sie gekostet haben.", en="Prizes in kind, and what they cost."),
        "expenses": Phrase(de="Was sonst vom Startgeld bezahlt wurde.", en="What else was paid from the entry fees."),
    },
    Start: {
        "pairings": Phrase(
            de="Die Paarungen der ersten Runde, wenn sie nicht ausgelost werden.",
            en="The pairings of the first round if they are not drawn by lot.",
        ),
        "bye": Phrase(de="Wer in der ersten Runde ein Freilos hat.", en="Who has a bye in the first round."),
    },
    Options: {
        "match_length": Phrase(de="Wie viele Punkte ein Match gewinnen.", en="How many points win a match."),
        "rounds": Phrase(de="Wie viele Runden geplant sind.", en="How many rounds are planned."),
        "cap_score": Phrase(
            de="Ob Punkte über die Matchlänge hinaus wegfallen.", en="Whether points beyond the match length are left out."
        ),
        "bye": Phrase(de="Was ein Freilos zählt.", en="What a bye is worth."),
        "leads_next": Phrase(
            de="Wer das nächste Spiel eines Matches beginnt: der Sieger oder der Eröffnungswurf.",
            en="Who begins the next game of a match: the winner, or an opening roll decides.",
        ),
    },
    Bye: {
        "wins": Phrase(de="Wie viele Siege ein Freilos zählt.", en="How many wins a bye counts."),
        "difference": Phrase(de="Welche Punktdifferenz ein Freilos bringt.", en="The difference of points that a bye brings."),
    },
    Fees: {
        "each": Phrase(de="Wie viel Euro jeder zahlt.", en="How many euro everybody pays."),
        "free": Phrase(de="Wer nichts zahlt.", en="Who pays nothing."),
    },
    Prize: {
        "place": Phrase(de="Der Platz, für den es den Preis gibt.", en="The place for which the prize is given."),
        "what": Phrase(de="Was der Preis ist.", en="What the prize is."),
        "cost": Phrase(de="Was er in Euro gekostet hat.", en="What it cost in euro."),
    },
    Expense: {
        "what": Phrase(de="Wofür Geld ausgegeben wurde.", en="What money was spent on."),
        "cost": Phrase(de="Wie viel Euro es waren.", en="How many euro it was."),
    },
    Round: {
        "results": Phrase(de="Die Ergebnisse aller Matches der Runde.", en="The results of all matches of the round."),
        "pairings": Phrase(
            de="Wer gegen wen gespielt hat, wenn es anders war als angekündigt.", en="Who played whom, if it was not as announced."
        ),
        "bye": Phrase(
            de="Wer das Freilos hatte, wenn es ein anderer war als angekündigt.", en="Who had the bye, if it was not the one announced."
        ),
        "withdrawn": Phrase(de="Wer nicht mehr gepaart wird.", en="Who is not paired any more."),
        "joined": Phrase(de="Wer jetzt ohne Siege dazukommt oder zurückkehrt.", en="Who enters now without wins, or comes back."),
    },
    MatchResult: {
        "players": Phrase(de="Die beiden, die gespielt haben.", en="The two who played."),
        "games": Phrase(
            de="Die Punkte jedes Spiels in der Reihenfolge von players, wie 2-0.",
            en="The points of each game in the order of players, such as 2-0.",
        ),
        "score": Phrase(
            de="Der Endstand in der Reihenfolge von players, wie 3-1.", en="The final score in the order of players, such as 3-1."
        ),
        "forfeit": Phrase(de="Wer nicht angetreten ist; beide als Liste.", en="Who did not show up; both as a list."),
        "record": Phrase(
            de="Die Mitschrift des Matches: eine .mat-Datei neben der Rundendatei.",
            en="The match's transcript: a .mat file beside the round file.",
        ),
        "corrected": Phrase(de="Züge, die falsch gesetzt und berichtigt wurden.", en="Moves that were set wrongly and corrected."),
        "unnoticed": Phrase(
            de="Falsche Züge, die niemand bemerkt hat und die deshalb gelten.",
            en="Wrong moves that nobody noticed and that therefore stand.",
        ),
    },
    Corrected: {
        "game": _GAME,
        "move": _MOVE,
        "person": Phrase(de="Wer falsch gesetzt hat.", en="Who set wrongly."),
        "first": Phrase(de="Was zuerst gesetzt worden war.", en="What had been played first."),
    },
    Unnoticed: {
        "game": _GAME,
        "move": _MOVE,
        "person": Phrase(de="Wer falsch gezogen hat.", en="Who moved wrongly."),
    },
}
