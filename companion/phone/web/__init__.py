"""The pages of *This phone*."""
