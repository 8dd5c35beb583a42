"""The magazine is put together as values: which report, article and rule text stands where."""
