"""The booklet to print: the rules as one table plays them, and nothing else."""
