"""The way itself, and what only it knows: what is to be made, made anew and written."""
