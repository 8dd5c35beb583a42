"""The website goes to a place that zine.yaml names: over rsync, into a folder, onto a branch of git, or into one
file."""
