"""What people wrote becomes a clean tree with the typography of its language; words, numbers and dates of a
language."""
