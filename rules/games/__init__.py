"""The Book cards, one package a game with the same file names in each. They never import each other."""
