"""What is printed, before it is set: documents, galleys, the choice of pages."""
