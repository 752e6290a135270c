"""What the tables handed in comes to: what each game paid, who stands where, and the table of a season."""
