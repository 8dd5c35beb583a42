"""The GM's desk: letters come in and become slips, answers and reminders go out, and one page tells how the round stands.

Nothing in this room plays or prints: `letter.py` reads what came, `bag.py` takes apart what several letters came in, `inbox.py` keeps all
of it, `sender.py` finds out who wrote, `intake.py` goes from the letter to the slip, `answer.py` writes back, `post.py` sends.
"""
