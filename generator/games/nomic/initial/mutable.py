"""Rules 201 to 213 of the built-in initial set, mutable, in our own words, with what each does mechanically; what 203 becomes by itself."""

from __future__ import annotations

from generator.games.nomic.initial.rule import InitialRule
from generator.phrase import Phrase

MUTABLE: tuple[InitialRule, ...] = (
    InitialRule(
        201,
        Phrase(de="Reihenfolge", en="Turn order"),
        Phrase(
            de="Man ist reihum an der Reihe, im Uhrzeigersinn, und immer für einen ganzen Zug.\n\n"
            "Ein Zug wird nicht ausgelassen und nicht verschenkt, auch kein Stück davon.\n\n"
            "Alle fangen bei null Punkten an.",
            en="Turns go round clockwise, and each is a whole turn.\n\n"
            "No turn is left out or given away, nor any piece of one.\n\n"
            "Everybody starts from zero points.",
        ),
        mechanics={"start_score": 0, "turn_order": "clockwise"},
    ),
    InitialRule(
        202,
        Phrase(de="Ablauf eines Zuges", en="The course of a turn"),
        Phrase(
            de="Ein Zug hat zwei Teile, erst den einen, dann den anderen:\n\n"
            "1. Man schlägt eine Regeländerung vor und lässt darüber abstimmen.\n"
            "2. Man wirft einmal einen gewöhnlichen Würfel und schreibt sich die Augen als Punkte gut.",
            en="A turn has two parts, first one, then the other:\n\n"
            "1. One proposes a rule change and has it voted on.\n"
            "2. One throws an ordinary die once and adds what it shows to one's score.",
        ),
        mechanics={"die": "1W6"},
    ),
    InitialRule(
        203,
        Phrase(de="Einstimmigkeit", en="Unanimity"),
        Phrase(
            de="Zur Annahme einer Regeländerung müssen alle Stimmberechtigten mit Ja stimmen. Eine einzige Gegenstimme genügt, sie zu "
            "verhindern.\n\n"
            "Ist diese Regel am Ende des zweiten vollständigen Umlaufs noch unberührt, so ändert sie sich von selbst: Danach reicht die "
            "einfache Mehrheit.",
            en="For a rule change to be adopted, everybody entitled to vote has to vote yes. A single vote against is enough to prevent "
            "it.\n\n"
            "If this rule is still untouched at the end of the second complete circuit, it changes by itself: after that a simple "
            "majority is enough.",
        ),
        mechanics={"adoption": "unanimous"},
    ),
    InitialRule(
        204,
        Phrase(de="Trostpunkte für das Nein", en="Consolation for a no"),
        Phrase(
            de="Kommt eine Regeländerung ohne Einstimmigkeit durch, so erhält jede Person, die gegen den siegreichen Antrag war, 10 "
            "Punkte.",
            en="If a rule change is carried without unanimity, each person who voted against the victorious proposal gets 10 points.",
        ),
        mechanics={"dissent_bonus": 10},
    ),
    InitialRule(
        205,
        Phrase(de="Inkrafttreten", en="Taking effect"),
        Phrase(
            de="Eine angenommene Regeländerung gilt ganz und ohne Abstriche von dem Augenblick an, in dem die Abstimmung über sie zu Ende "
            "ist.",
            en="A rule change that has been adopted has its full effect, undiminished, from the moment when the vote on it is over.",
        ),
    ),
    InitialRule(
        206,
        Phrase(de="Der Preis der Ablehnung", en="The price of defeat"),
        Phrase(
            de="Wer mit einem Antrag auf Regeländerung durchfällt, verliert 10 Punkte.",
            en="Whoever fails with a proposed rule change loses 10 points.",
        ),
        mechanics={"defeat_penalty": 10},
    ),
    InitialRule(
        207,
        Phrase(de="Stimmgewicht", en="The weight of a vote"),
        Phrase(
            de="Alle, die mitspielen, haben eine Stimme. Nicht weniger und nicht mehr.",
            en="Everybody who plays has one vote. Not less and not more.",
        ),
        mechanics={"votes": 1},
    ),
    InitialRule(
        208,
        Phrase(de="Sieg", en="Winning"),
        Phrase(
            de="Wer vor allen anderen auf 100 Punkte kommt, auf der richtigen Seite der Null, hat das Spiel gewonnen.",
            en="Whoever comes to 100 points before everybody else, on the right side of zero, has won the game.",
        ),
        mechanics={"winning_score": 100},
    ),
    InitialRule(
        209,
        Phrase(de="Höchstzahl", en="The upper limit"),
        Phrase(
            de="Die Zahl der veränderlichen Regeln darf 25 zu keiner Zeit überschreiten.",
            en="The number of mutable rules must not exceed 25 at any time.",
        ),
        mechanics={"max_mutable": 25},
    ),
    InitialRule(
        210,
        Phrase(de="Absprachen", en="Collusion"),
        Phrase(
            de="Über künftige Regeländerungen beraten oder sich verabreden darf nur, wer zu derselben Mannschaft gehört. Alle anderen "
            "müssen einander öffentlich überraschen.",
            en="Only members of the same team may confer or agree on future rule changes. All others have to surprise each other in "
            "public.",
        ),
    ),
    InitialRule(
        211,
        Phrase(de="Vorrang unter Gleichen", en="Precedence among equals"),
        Phrase(
            de="Widersprechen sich veränderliche Regeln untereinander oder unveränderliche untereinander, so geht die mit der niedrigsten "
            "Nummer vor.\n\n"
            "Sagt aber eine der streitenden Regeln ausdrücklich, dass sie hinter einer bestimmten Regel oder einer ganzen Art von Regeln "
            "zurücktritt oder ihr vorgeht, so kommt es darauf an und nicht auf die Nummer.\n\n"
            "Drängen sich auf diese Weise mehrere Regeln aneinander vorbei nach vorn, oder lassen sie sich gegenseitig den Vortritt, so "
            "zählt doch wieder die Nummer.",
            en="If mutable rules contradict each other, or immutable ones each other, the one with the lowest number comes first.\n\n"
            "But if one of the rules in conflict says expressly that it stands back behind a certain rule or a whole kind of rules, or "
            "goes before it, then that counts, and not the number.\n\n"
            "If several rules in this way push past each other to the front, or hold the door for each other, the number counts after all.",
        ),
    ),
    InitialRule(
        212,
        Phrase(de="Das Gericht", en="The court"),
        Phrase(
            de="Streiten sich Mitspielende darüber, ob ein Zug zulässig oder wie eine Regel zu verstehen und anzuwenden ist, so wird zum "
            "Richter, wer zuletzt vor dem laufenden Zug an der Reihe war. Das nennt man, das Gericht anzurufen. Ein Streit ist es schon, "
            "wenn eine einzige Person auf ihrer Meinung besteht. Der nächste Zug beginnt dann erst, wenn eine Mehrheit der Übrigen "
            "einverstanden ist.\n\n"
            "Aufheben können einen Spruch nur die anderen alle zusammen, einstimmig und ehe der nächste Zug beginnt. Dann richtet in "
            "derselben Sache dessen rechter Nachbar, und so weiter. Niemand richtet im eigenen Zug oder im Zug von jemandem aus seiner "
            "Mannschaft.\n\n"
            "Wer als Richter nicht überstimmt wird, entscheidet bis zum Beginn des nächsten Zuges alle Streitfragen, die das Spiel "
            "aufwirft, auch die, ob er rechtens Richter ist und worüber er richten darf. An frühere Sprüche sind spätere Richter nicht "
            "gebunden. Sie entscheiden aber nur, worüber man sich gerade uneins ist und was den Zug betrifft, in dem das Gericht "
            "angerufen wurde.\n\n"
            "Jeder Spruch hält sich an alle Regeln, die in diesem Augenblick gelten. Schweigen sie, widersprechen sie sich oder bleiben "
            "sie unklar, so richtet man im Geist dieses Spiels und derer, die es spielen.",
            en="If players disagree on whether a move is admissible, or on how a rule is to be understood and applied, the judge is "
            "whoever had the turn before the present one. This is called invoking the court. It is a disagreement as soon as one single "
            "person insists on their opinion. The next turn then begins only when a majority of the others agrees.\n\n"
            "A judgement can be overruled only by all the others together, unanimously, and before the next turn begins. Then the judge's "
            "right-hand neighbour decides the same matter, and so on. Nobody judges in their own turn or in the turn of somebody of their "
            "own team.\n\n"
            "A judge who is not overruled decides, until the next turn begins, all questions that arise from the game, even whether he is "
            "judge by right and what he may judge. Later judges are not bound by earlier judgements. But they decide only what is in "
            "dispute at the moment and concerns the turn in which the court was invoked.\n\n"
            "Each judgement keeps to all rules in force at that moment. Where they are silent, contradict each other or stay unclear, "
            "judgement follows the spirit of the game and of those who play it.",
        ),
    ),
    InitialRule(
        213,
        Phrase(de="Sieg durch Paradox", en="Winning by paradox"),
        Phrase(
            de="Sind die Regeln an einen Punkt geraten, von dem es nicht weitergeht, lässt sich von einem Zug nicht mit letzter "
            "Gewissheit sagen, ob er rechtens ist, oder erscheint er selbst nach dem besten Spruch, den niemand aufgehoben hat, als "
            "rechtmäßig und rechtswidrig zugleich, so gewinnt die erste Person, die ihren Zug nicht mehr beenden kann.\n\n"
            "Diese Regel geht jeder anderen vor, die über den Sieg bestimmt.",
            en="If the rules have come to a point from which play cannot go on, if it cannot be said of a move with final certainty "
            "whether it is lawful, or if even by the best judgement that nobody has overruled it appears lawful and unlawful at once, the "
            "first person who cannot complete a turn wins.\n\n"
            "This rule goes before any other that decides on the win.",
        ),
        mechanics={"paradox_wins": True},
    ),
)

MAJORITY = InitialRule(
    203,
    Phrase(de="Einfache Mehrheit", en="Simple majority"),
    Phrase(
        de="Zur Annahme einer Regeländerung müssen mehr Stimmen mit Ja lauten als mit Nein. Bei Gleichstand bleibt alles, wie es ist.",
        en="For a rule change to be adopted, more votes have to be yes than no. In a tie everything stays as it is.",
    ),
    mechanics={"adoption": "majority"},
)
"""[203] How rule 203 reads once it has changed by itself, at the start of the third circuit."""
