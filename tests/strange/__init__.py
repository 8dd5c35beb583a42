"""Magazines and months of mail that nobody tuned for, made by chance. `script/strange-magazines` is the long form.

What is made knows its truth (which words were typed, which letters have to be answered), so that nothing of what comes
out has to be believed.
"""
