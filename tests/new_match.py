"""The form that begins a match of four; without Django, for commands of the tests too."""

TABLE = {
    'game': 'five-hundred',
    'preset': 'avondale',
    'name-0': 'Ann',
    'name-1': 'Bob',
    'name-2': 'Cyd',
    'name-3': 'Dan',
    'first_dealer': '3',
    'do': 'start',
}
