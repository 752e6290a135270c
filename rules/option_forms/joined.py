"""The form of an option whose label and value make a sentence as they stand: "A failed bid" "is given to the
opponents".
"""

from scoring.text import Text

JOINED = Text('{label} {value}.', '{label} {value}.')
