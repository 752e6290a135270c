"""Kinds of questions that a calculator answers, by the words they are asked in: small letters without accents."""

from collections.abc import Mapping

# The calculator and the words; the first that fits answers.
KINDS: Mapping[str, tuple[tuple[str, str], ...]] = {
    'en': (
        ('auction', r'\b(may|can|could|allowed|legal)\b.*\b(bid|call|say|raise|double|redouble|overcall|pass)\b'),
        ('beats', r'\b(beats?|outranks?|higher than)\b'),
        ('cards', r'\bhow many cards\b|\bcards? (comes?|taken?|thrown?) out\b'),
        ('score', r'\bwho (wins?|won|pays?|gets|scores?)\b'),
        ('score', r'\b(scores?|scored|worth|points?|pays?|wins?|lose|set|makes?|made)\b'),
    ),
    'es': (
        ('auction', r'\b(pued\w+|podemos|vale|permitido)\b.*\b(puj\w+|decir|cantar|subir|doblar|redoblar|pasar)\b'),
        ('beats', r'\b(supera|mas alta|por encima)\b'),
        ('cards', r'\bcuantas cartas\b|\bcartas se (quitan|sacan)\b'),
        ('score', r'\bquien (gana|paga|cobra|anota)\b'),
        ('score', r'\b(anot\w+|vale\w*|puntos?|puntua\w*|pag\w+|gan\w+|pierd\w+|cumpl\w+)\b'),
    ),
}
# Questions about how the match stands.
TOTALS: Mapping[str, str] = {
    'en': r'\b(totals?|score|standing|winning|ahead|behind|wins?|won|leads?|leading)\b',
    'es': r'\b(total\w*|marcador|gan\w+|delante|detras|quedan|falta\w*)\b',
}
