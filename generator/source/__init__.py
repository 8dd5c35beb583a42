"""Room 1: files become documents that know where everything stands."""
