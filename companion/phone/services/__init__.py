"""What writes: handing over, one person made of two, forgetting."""
