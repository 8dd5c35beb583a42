"""Rules 101 to 116 of the built-in initial set, immutable, in our own words, with what each does mechanically."""

from __future__ import annotations

from generator.games.nomic.initial.rule import InitialRule
from generator.phrase import Phrase

IMMUTABLE: tuple[InitialRule, ...] = (
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
        mechanics={"first_proposal": 301},
    ),
    InitialRule(
        109,
        Phrase(de="Umwandlung", en="Transmutation"),
        Phrase(
            de="Eine unveränderliche Regel veränderlich zu machen gelingt nur, wenn alle Stimmberechtigten dafür sind, dann aber immer.",
            en="To make an immutable rule mutable succeeds only if everybody entitled to vote is in favour, and then always.",
        ),
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
    ),
)
