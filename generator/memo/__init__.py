"""What a build remembers of earlier ones, and how it knows what to make anew: see `README.md` beside this file."""
