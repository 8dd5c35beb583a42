"""What each key of the files of 18 Holes is for: a sentence that editors show while somebody types."""

from __future__ import annotations

from collections.abc import Mapping

from generator.games.eighteen.course import CourseData, HoleData
from generator.games.eighteen.documents import Claim, GreenEntry, HoleEntry, Options, Round, Setup, Solo, Target
from generator.games.eighteen.log.cards_file import ClubData, PackData, ShotData
from generator.games.eighteen.log.documents import Move, Stretch
from generator.phrase import Phrase

_TURN = Phrase(de="In welchem Zug das war.", en="In which turn that was.")
_HOLE = Phrase(de="An welchem Loch das war.", en="At which hole that was.")

EXPLAINED: Mapping[type, Mapping[str, Phrase]] = {
    Setup: {
        "mode": Phrase(de="Die Spielart.", en="The mode of play."),
        "players": Phrase(
            de="Wer mitspielt; in den Chaos-Teams jeweils mit zwei Golfern.", en="Who plays; in chaos teams each with two golfers."
        ),
        "golfers": Phrase(de="Wer mit welchem Golfer spielt, wie lucky/A.", en="Who plays with which golfer, such as lucky/A."),
        "course": Phrase(de="Der Platz: eine YAML-Datei neben game.yaml.", en="The course: a YAML file beside game.yaml."),
        "cards": Phrase(
            de="Ein eigener Kartensatz: eine YAML-Datei neben game.yaml.", en="A set of cards of your own: a YAML file beside game.yaml."
        ),
        "clubs": Phrase(de="Die Schläger, die jeder gedraftet hat.", en="The clubs that everybody has drafted."),
        "keeps": Phrase(de="Dorians Schläger, der nie abgelegt wird.", en="Dorian's club that is never discarded."),
        "options": Phrase(de="Hausregeln; ohne sie gilt das Regelheft.", en="House rules; without them the rule book holds."),
    },
    Options: {"fly_out": Phrase(
        de="Ob Bälle über das fliegen dürfen, was nicht zum Platz gehört.", en="Whether balls may fly over what is not on the course."
    )},
    CourseData: {
        "title": Phrase(de="Der Name des Platzes.", en="The course's name."),
        "holes": Phrase(de="Die Löcher der Reihe nach.", en="The holes in order."),
        "map": Phrase(de="Die Karte: ein Zeichen für jedes Hexfeld, Reihe für Reihe.", en="The map: a sign for each hex, row by row."),
    },
    HoleData: {
        "hole": Phrase(de="Die Nummer des Lochs.", en="The hole's number."),
        "par": Phrase(de="Sein Par in Schlägen.", en="Its par in strokes."),
        "name": Phrase(de="Sein Name.", en="Its name."),
        "tee": Phrase(de="Das Feld, auf dem es anfängt, wie B3.", en="The hex where it begins, such as B3."),
        "green": Phrase(de="Das Feld, auf dem es endet.", en="The hex where it ends."),
    },
    Round: {
        "holes": Phrase(de="Was an jedem Loch geschah.", en="What happened at each hole."),
        "tokens": Phrase(de="Skins: der Wert jedes Grüns.", en="Skins: the value of each green."),
        "playoff": Phrase(de="Das Stechen, Loch für Loch.", en="The play-off, hole by hole."),
        "greens": Phrase(de="Golf Racing: wer wann welches Grün erreicht hat.", en="Golf Racing: who reached which green when."),
        "claims": Phrase(de="Chaos: wer wann welches Grün beansprucht hat.", en="Chaos: who claimed which green when."),
        "targets": Phrase(de="Kelly Golf: die geheimen Ziele.", en="Kelly Golf: the secret targets."),
        "solo": Phrase(
            de="Solo-Chaos: Stapel, Züge und Initiative der Maschinen.", en="Solo chaos: piles, turns and initiative of the machines."
        ),
        "log": Phrase(de="Statt einer Scorekarte: was jeder getan hat.", en="Instead of a scorecard: what everybody did."),
    },
    HoleEntry: {
        "hole": Phrase(de="Die Nummer des Lochs.", en="The hole's number."),
        "green": Phrase(de="Wer zuerst auf dem Grün war.", en="Who was on the green first."),
        "hole_in_one": Phrase(de="Wem ein Hole-in-one gelang.", en="Who hit a hole-in-one."),
        "strokes": Phrase(de="Die Schläge von jedem.", en="Everybody's strokes."),
        "penalties": Phrase(de="Strafschläge: Aus, Wasser, verpasste Züge.", en="Penalty strokes: out of bounds, water, missed turns."),
    },
    GreenEntry: {
        "turn": _TURN,
        "hole": _HOLE,
        "player": Phrase(de="Wer das Grün erreicht hat.", en="Who reached the green."),
        "hole_in_one": Phrase(de="Ob es ein Hole-in-one war.", en="Whether it was a hole-in-one."),
    },
    Claim: {
        "turn": _TURN,
        "hole": _HOLE,
        "player": Phrase(de="Wer das Grün beansprucht hat.", en="Who claimed the green."),
        "extra": Phrase(de="Ob es durch einen zusätzlichen Zug geschah.", en="Whether it was by an extra move."),
    },
    Target: {
        "player": Phrase(de="Wessen Ziel das ist.", en="Whose target it is."),
        "hole": Phrase(de="Das Loch, das er sich vorgenommen hat.", en="The hole that he aims for."),
        "from_turn": Phrase(de="Von welchem Zug an das Ziel gilt.", en="From which turn on the target counts."),
    },
    Solo: {
        "player": Phrase(de="Wer spielt.", en="Who plays."),
        "rank": Phrase(de="Der Rang des Stapels.", en="The deck's rank."),
        "piles": Phrase(de="Die Zielstapel der Maschinen, von oben nach unten.", en="The machines' piles of targets, from the top down."),
        "rounds": Phrase(de="Welche Züge gespielt wurden: player oder combined.", en="Which turns were played: player or combined."),
        "initiative": Phrase(
            de="Verglichene Karten: der Zug und die Zahl von jedem.", en="Cards that were compared: the turn, and everybody's number."
        ),
    },
    Stretch: {
        "hole": Phrase(de="Das Loch, wenn alle dasselbe spielen.", en="The hole, if all play the same."),
        "playoff": Phrase(de="Ob das zum Stechen gehört.", en="Whether this belongs to the play-off."),
        "turns": Phrase(de="Die Züge der Reihe nach: was jeder tat.", en="The turns in order: what everybody did."),
    },
    Move: {
        "club": Phrase(de="Der Schläger, der ausgespielt wurde.", en="The club that was laid down."),
        "play": Phrase(de="Abschlag in diese Richtung.", en="A shot in this direction."),
        "move": Phrase(de="Bewegung in diese Richtung.", en="A step in this direction."),
        "big_hit": Phrase(de="Großer Schlag in diese Richtung.", en="A big hit in this direction."),
        "bunker": Phrase(de="Schlag aus dem Bunker in diese Richtung.", en="A shot from the bunker in this direction."),
        "reset": Phrase(de="Alle abgelegten Schläger kommen zurück auf die Hand.", en="All discarded clubs come back to the hand."),
        "deck": Phrase(de="Von welchem Stapel gezogen wurde.", en="The deck that was drawn from."),
        "cards": Phrase(de="Die gezogenen Karten, wenn sie von Hand eingetragen werden.", en="The cards drawn, if they are given by hand."),
        "use": Phrase(de="Welche der gezogenen Karten benutzt wurde.", en="Which of the cards drawn was used."),
        "flight": Phrase(de="Welcher Flug der Karte gewählt wurde.", en="Which flight of the card was chosen."),
        "discard": Phrase(de="Was außerdem abgelegt wurde.", en="What was discarded besides."),
        "peek": Phrase(
            de="Bunjil: die Karte oder der Stapel, den sie angesehen hat.", en="Bunjil: the card or the deck that she looked at."
        ),
        "keep": Phrase(de="Bunjil: ob sie die angesehene Karte behält.", en="Bunjil: whether she keeps the card she looked at."),
        "redraw": Phrase(de="Welche Karte neu gezogen wurde.", en="Which card was drawn anew."),
        "pays": Phrase(de="Der Schläger, mit dem eine Fähigkeit bezahlt wurde.", en="The club with which an ability was paid for."),
        "borrow": Phrase(de="Rikesh: wessen oder welchen Schläger er borgt.", en="Rikesh: whose club, or which, he borrows."),
        "then": Phrase(de="Der zusätzliche Zug nach der Landung auf einem Abschlag.", en="The extra turn after landing on a tee."),
    },
    PackData: {
        "title": Phrase(de="Der Name des Kartensatzes.", en="The name of the set."),
        "clubs": Phrase(de="Die Schläger nach ihren Kennungen.", en="The clubs by their ids."),
        "shots": Phrase(de="Die Abschlag-Karten nach Stapel und Kennung.", en="The shot cards by deck and id."),
    },
    ClubData: {
        "name": Phrase(de="Der Name des Schlägers.", en="The club's name."),
        "kind": Phrase(de="Die Art des Schlägers.", en="The kind of club."),
        "initiative": Phrase(de="Seine Initiative.", en="Its initiative."),
        "decks": Phrase(de="Die Stapel, von denen er ziehen lässt.", en="The decks from which it draws."),
        "draw": Phrase(de="Wie viele Karten gezogen werden.", en="How many cards are drawn."),
        "distance": Phrase(de="Wie weit ein Holz fliegt, in Feldern.", en="How far a wood flies, in hexes."),
        "rough": Phrase(de="Wie weit ein Holz aus dem Rough fliegt.", en="How far a wood flies from the rough."),
        "big_hit": Phrase(de="Ob er einen großen Schlag erlaubt.", en="Whether it allows a big hit."),
        "copies": Phrase(
            de="Die Karten des Schlägers: je Karte die kleinste Personenzahl, 1, 3 oder 5.",
            en="The club's cards: for each the least number of players, 1, 3 or 5.",
        ),
        "special": Phrase(de="Die besondere Fähigkeit eines Wedges.", en="The special ability of a wedge."),
    },
    ShotData: {
        "flight": Phrase(
            de="Der Flug, ein Buchstabe je Feld: F geradeaus, L links, R rechts.",
            en="The flight, a letter for each hex: F ahead, L left, R right.",
        ),
        "super": Phrase(de="Statt eines Flugs: eine Karte von diesem Stapel.", en="Instead of a flight: a card of this deck."),
        "short": Phrase(
            de="Statt eines Flugs: zu kurz, eine Karte von diesem Stapel.", en="Instead of a flight: short, a card of this deck."
        ),
        "shuffle": Phrase(de="Statt eines Flugs: den Stapel neu mischen.", en="Instead of a flight: shuffle the deck."),
        "rough": Phrase(de="Wie viele Felder aus dem Rough zählen.", en="How many hexes count from the rough."),
        "bunker": Phrase(de="Was die Karte aus dem Bunker bewirkt.", en="What the card does from a bunker."),
        "longest": Phrase(de="Ob das der längste Abschlag ist.", en="Whether this is the longest drive."),
        "cards": Phrase(de="Wie viele Karten es davon gibt.", en="How many cards there are of it."),
    },
}
