"""What the machine offers: files, folders, processes, locks. Knows nothing of a magazine."""
