"""The built-in initial set: rules 101 to 116, immutable, and 201 to 213, mutable, in our own words, with what each does mechanically."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.phrase import Phrase


@dataclass(frozen=True, slots=True)
class InitialRule:
    """A rule as it stands when the game begins. Paragraphs of its text are separated by blank lines."""

    number: int
    title: Phrase
    text: Phrase
    mutable: bool
    mechanics: Mapping[str, Any] = field(default_factory=dict)


INITIAL: tuple[InitialRule, ...] = (
    InitialRule(
        101,
        Phrase(de="Gehorsam", en="Obedience"),
        Phrase(
            de="Die Regeln binden alle, die mitspielen, zu jeder Zeit und in dem Wortlaut, den sie in diesem Augenblick haben.\n\n"
            "Das Spiel beginnt mit dem Anfangsbestand: unveränderlich sind darin die Nummern 101 bis 116, veränderlich die Nummern 201 bis "
            "213.",
            en="The rules bind everybody who plays, at any time, in the wording that they have at that moment.\n\n"
            "The game begins with the initial stock: its numbers 101 to 116 are immutable, its numbers 201 to 213 mutable.",
        ),
        mutable=False,
    ),
    InitialRule(
        102,
        Phrase(de="Zwei Klassen", en="Two classes"),
        Phrase(
            de="Am Anfang ist unveränderlich, was eine Nummer ab 100 trägt, und veränderlich, was eine Nummer ab 200 trägt.\n\n"
            "Danach sagt die Nummer nichts mehr über die Klasse. Was später beschlossen oder umgewandelt wird, also von der einen Klasse "
            "in die andere wechselt, kann der einen wie der anderen angehören. Auch der Anfangsbestand darf umgewandelt werden, gleich "
            "unter welcher Nummer er steht.",
            en="At first, whatever has a number from 100 on is immutable, and whatever has a number from 200 on is mutable.\n\n"
            "After that the number says nothing about the class any more. What is enacted later, or transmuted, that is moved from one "
            "class to the other, can belong to either. The initial stock may be transmuted as well, whichever number it bears.",
        ),
        mutable=False,
    ),
    InitialRule(
        103,
        Phrase(de="Was eine Regeländerung ist", en="What a rule change is"),
        Phrase(
            de="Eine Regeländerung ist eines von dreien:\n\n"
            "1. eine veränderliche Regel zu beschließen, zu ändern oder aufzuheben;\n"
            "2. dasselbe mit einer schon beschlossenen Änderung zu tun;\n"
            "3. eine Regel umzuwandeln, von unveränderlich zu veränderlich oder zurück.\n\n"
            "Daraus folgt: Neue Regeln kommen veränderlich zur Welt. Solange eine Regel veränderlich ist, kann man sie ändern und "
            "aufheben; solange sie unveränderlich ist, kann man weder das eine noch das andere. Vor der Umwandlung aber ist keine Regel "
            "sicher, auch diese nicht.",
            en="A rule change is one of three things:\n\n"
            "1. to enact, amend or repeal a mutable rule;\n"
            "2. to do the same to a change that has been adopted already;\n"
            "3. to transmute a rule, from immutable to mutable or back.\n\n"
            "It follows that new rules are born mutable. While a rule is mutable it can be amended and repealed; while it is immutable it "
            "can be neither. But no rule is safe from being transmuted, this one included.",
        ),
        mutable=False,
    ),
    InitialRule(
        104,
        Phrase(de="Abstimmung", en="Voting"),
        Phrase(
            de="Jede ordnungsgemäß beantragte Regeländerung kommt zur Abstimmung. Sie ist angenommen, wenn sie die nötigen Stimmen "
            "bekommt, und nur dann.",
            en="Each rule change that has been duly proposed is put to the vote. It is adopted if it gets the votes it needs, and only "
            "then.",
        ),
        mutable=False,
    ),
    InitialRule(
        105,
        Phrase(de="Stimmrecht und Stimmpflicht", en="The right and the duty to vote"),
        Phrase(
            de="Wer mitspielt, darf abstimmen.\n\n"
            "Wer abstimmen darf, muss auch, und zwar über jede Regeländerung. Enthaltung ist keine Meinung.",
            en="Whoever plays may vote.\n\n"
            "Whoever may vote has to, on each rule change. To abstain is not an opinion.",
        ),
        mutable=False,
    ),
    InitialRule(
        106,
        Phrase(de="Schriftform", en="In writing"),
        Phrase(
            de="Ein Antrag liegt schriftlich vor, ehe über ihn abgestimmt wird.\n\n"
            "Nimmt man ihn an, so gilt er fortan genau in der Fassung, über die abgestimmt wurde, samt Kommafehlern.",
            en="A proposal is written down before it is voted on.\n\n"
            "If it is adopted, it binds from then on in exactly the form that was voted on, misplaced commas included.",
        ),
        mutable=False,
    ),
    InitialRule(
        107,
        Phrase(de="Keine Rückwirkung", en="Nothing is retroactive"),
        Phrase(
            de="Vor dem Ende der Abstimmung, die sie annimmt, wirkt keine Regeländerung, auch wenn in ihr das Gegenteil steht.\n\n"
            "Für Vergangenes ist keine Regeländerung zuständig.",
            en="No rule change has effect before the end of the vote that adopts it, even if it says the contrary.\n\n"
            "No rule change is competent for the past.",
        ),
        mutable=False,
    ),
    InitialRule(
        108,
        Phrase(de="Nummern", en="Numbers"),
        Phrase(
            de="Damit man von ihnen reden kann, werden Anträge auf Regeländerung gezählt, von 301 an. Jeder ordnungsgemäße Antrag nimmt "
            "sich die nächste freie Nummer und behält sie, ob man ihn annimmt oder nicht.\n\n"
            "Eine Regel, die geändert oder umgewandelt wird, heißt von da an wie der Antrag, der das bewirkt hat. Kehrt eine aufgehobene "
            "Regel zurück, so heißt sie wie der Antrag, der sie zurückgeholt hat.\n\n"
            "Wird eine Änderung ihrerseits geändert oder aufgehoben, so bekommt die ganze Regel, in der sie steht, die Nummer dieses "
            "Antrags.",
            en="So that one can speak of them, proposals of rule changes are counted, from 301 on. Each due proposal takes the next free "
            "number and keeps it, adopted or not.\n\n"
            "A rule that is amended or transmuted is from then on called by the number of the proposal that did it. If a repealed rule "
            "returns, it is called by the number of the proposal that brought it back.\n\n"
            "If an amendment is itself amended or repealed, the whole rule in which it stands gets the number of that proposal.",
        ),
        mutable=False,
        mechanics={"first_proposal": 301},
    ),
    InitialRule(
        109,
        Phrase(de="Umwandlung", en="Transmutation"),
        Phrase(
            de="Eine unveränderliche Regel veränderlich zu machen gelingt nur, wenn alle Stimmberechtigten dafür sind, dann aber immer.",
            en="To make an immutable rule mutable succeeds only if everybody entitled to vote is in favour, and then always.",
        ),
        mutable=False,
        mechanics={"transmutation": "unanimous"},
    ),
    InitialRule(
        110,
        Phrase(de="Vorrang des Unveränderlichen", en="The immutable prevails"),
        Phrase(
            de="Verträgt sich eine veränderliche Regel in irgendeinem Punkt nicht mit einer unveränderlichen, so ist sie nichtig. "
            "Ausgenommen ist der Antrag, eben jene unveränderliche umzuwandeln.\n\n"
            "Eine Umwandlung von unveränderlich zu veränderlich geschieht nicht nebenbei: Sie wirkt nur, wenn der Antrag ausdrücklich "
            "sagt, dass er sie bezweckt.",
            en="If a mutable rule does not agree with an immutable one in any respect, it is void. Excepted is the proposal to transmute "
            "that very immutable rule.\n\n"
            "A transmutation from immutable to mutable does not happen in passing: it has effect only if the proposal says expressly that "
            "this is its purpose.",
        ),
        mutable=False,
    ),
    InitialRule(
        111,
        Phrase(de="Debatte", en="Debate"),
        Phrase(
            de="Ein Antrag mag unklar sein oder mehrdeutig, paradox oder dem Spiel feindlich; er mag erkennbar aus mehreren "
            "zusammengerührten Änderungen bestehen, nichts Neues bringen oder aus anderem Grund zweifelhaft sein. Dann dürfen die Übrigen "
            "vor der Abstimmung dagegen reden und Verbesserungen beantragen, und man lässt ihnen dafür angemessen Zeit.\n\n"
            "In welcher Fassung über den Antrag am Ende abgestimmt wird, entscheidet, wer ihn gestellt hat. Dieselbe Person setzt fest, "
            "wie lange debattiert und wann abgestimmt wird, sofern damit nicht ein Richter betraut ist.",
            en="A proposal may be unclear or ambiguous, paradoxical or hostile to play; it may visibly be several changes stirred "
            "together, bring nothing new, or be doubtful for another reason. Then the others may speak against it and move improvements "
            "before the vote, and are given reasonable time to do so.\n\n"
            "In which form the proposal is voted on in the end is decided by who has made it. The same person settles how long the debate "
            "is and when the vote is taken, unless a judge has been charged with it.",
        ),
        mutable=False,
    ),
    InitialRule(
        112,
        Phrase(de="Was ein Sieg ist", en="What a win is"),
        Phrase(
            de="Gewonnen hat man mit dem n-ten Punkt. Etwas anderes darf über den Sieg nicht entscheiden.\n\n"
            "Frei verhandeln lässt sich, wie groß n ist und wie man zu Punkten kommt. Erlaubt sind außerdem Regeln, die eine Siegerin "
            "oder einen Sieger bestimmen, wenn das Spiel festsitzt; man darf sie beschließen und, bis sie unveränderlich werden, auch "
            "ändern und aufheben.",
            en="One wins with the n-th point. Nothing else may decide on the win.\n\n"
            "How large n is, and how one comes by points, is open to negotiation. Also allowed are rules that find a winner if the game "
            "is stuck; they may be enacted and, until they become immutable, amended and repealed.",
        ),
        mutable=False,
    ),
    InitialRule(
        113,
        Phrase(de="Die Tür ist offen", en="The door is open"),
        Phrase(
            de="Niemand muss weiterspielen und niemand eine Strafe auf sich nehmen: Aufgeben darf man stattdessen jederzeit.\n\n"
            "Eine Strafe, die den Betroffenen nach eigenem Urteil härter trifft als eine Niederlage, ist verboten.",
            en="Nobody has to play on, and nobody has to take a penalty: one may give up instead at any time.\n\n"
            "A penalty that hits the one concerned, in their own judgement, harder than losing is forbidden.",
        ),
        mutable=False,
    ),
    InitialRule(
        114,
        Phrase(de="Etwas muss beweglich bleiben", en="Something has to stay movable"),
        Phrase(
            de="Mindestens eine Regel ist immer veränderlich.\n\n"
            "Nie darf es so weit kommen, dass Regeländerungen überhaupt nicht mehr beschlossen werden können.",
            en="At least one rule is mutable at any time.\n\n"
            "It must never come to pass that rule changes cannot be adopted at all.",
        ),
        mutable=False,
    ),
    InitialRule(
        115,
        Phrase(de="Selbstbezug", en="Self-reference"),
        Phrase(
            de="Auch die Regeln darüber, wann und wie man Regeln ändern darf, darf man ändern wie alle anderen.\n\n"
            "Eine Regel darf sogar die eigene Geltung beschneiden oder beenden.\n\n"
            "Dass eine Regel von sich selbst spricht oder auf sich selbst angewandt wird, macht für sich allein weder einen Zug noch eine "
            "Regeländerung unzulässig.",
            en="The rules on when and how rules may be changed may be changed themselves like all others.\n\n"
            "A rule may even curtail or end its own force.\n\n"
            "That a rule speaks of itself or is applied to itself does not by that alone make a move or a rule change inadmissible.",
        ),
        mutable=False,
    ),
    InitialRule(
        116,
        Phrase(de="Was erlaubt ist", en="What is permitted"),
        Phrase(
            de="Erlaubt ist, was keine Regel ausdrücklich verbietet oder vorschreibt.\n\n"
            "Eine einzige Sache ist davon ausgenommen, die Regeländerung: Sie braucht eine Regel oder mehrere zusammen, die sie "
            "gestatten, ausdrücklich oder stillschweigend.",
            en="Whatever no rule expressly forbids or prescribes is permitted.\n\n"
            "One thing alone is excepted, the rule change: it needs a rule, or several together, that permit it, expressly or tacitly.",
        ),
        mutable=False,
    ),
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
        mutable=True,
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
        mutable=True,
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
        mutable=True,
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
        mutable=True,
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
        mutable=True,
    ),
    InitialRule(
        206,
        Phrase(de="Der Preis der Ablehnung", en="The price of defeat"),
        Phrase(
            de="Wer mit einem Antrag auf Regeländerung durchfällt, verliert 10 Punkte.",
            en="Whoever fails with a proposed rule change loses 10 points.",
        ),
        mutable=True,
        mechanics={"defeat_penalty": 10},
    ),
    InitialRule(
        207,
        Phrase(de="Stimmgewicht", en="The weight of a vote"),
        Phrase(
            de="Alle, die mitspielen, haben eine Stimme. Nicht weniger und nicht mehr.",
            en="Everybody who plays has one vote. Not less and not more.",
        ),
        mutable=True,
        mechanics={"votes": 1},
    ),
    InitialRule(
        208,
        Phrase(de="Sieg", en="Winning"),
        Phrase(
            de="Wer vor allen anderen auf 100 Punkte kommt, auf der richtigen Seite der Null, hat das Spiel gewonnen.",
            en="Whoever comes to 100 points before everybody else, on the right side of zero, has won the game.",
        ),
        mutable=True,
        mechanics={"winning_score": 100},
    ),
    InitialRule(
        209,
        Phrase(de="Höchstzahl", en="The upper limit"),
        Phrase(
            de="Die Zahl der veränderlichen Regeln darf 25 zu keiner Zeit überschreiten.",
            en="The number of mutable rules must not exceed 25 at any time.",
        ),
        mutable=True,
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
        mutable=True,
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
        mutable=True,
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
        mutable=True,
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
        mutable=True,
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
    mutable=True,
    mechanics={"adoption": "majority"},
)
"""[203] How rule 203 reads once it has changed by itself, at the start of the third circuit."""
