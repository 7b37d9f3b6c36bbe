"""What a mechanism's sensors read."""
