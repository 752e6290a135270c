"""A match at the table: who sits there, what was recorded, who may write. Points come from scoring alone."""
