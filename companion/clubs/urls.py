"""URLs of clubs and their evenings. `c` and `e` precede codes; `card` the secrets of printed cards."""

from django.urls import path

from companion.clubs.web import (
    clubs,
    door,
    ending,
    evening,
    files,
    hand_in,
    keys,
    members,
    printing,
    room,
    seasons,
    seats,
    setup,
    standings,
    wall,
    wishes,
)

app_name = 'clubs'

urlpatterns = [
    path('clubs/', clubs.my_clubs, name='my_clubs'),
    path('clubs/guide/', clubs.guide, name='guide'),
    path('clubs/take-in/', files.import_file, name='import_evening'),
    # the club
    path('c/<slug:code>/', clubs.club, name='club'),
    path('c/<slug:code>/about/', clubs.about, name='about'),
    path('c/<slug:code>/members/', members.members, name='members'),
    path('c/<slug:code>/members/paste/', members.paste, name='paste'),
    path('c/<slug:code>/members/<int:number>/', members.member, name='member'),
    path('c/<slug:code>/members/<int:number>/erase/', members.erase, name='erase'),
    path('c/<slug:code>/season/<int:number>/', seasons.season, name='season'),
    path('c/<slug:code>/season/<int:number>/print/', seasons.printed, name='season_print'),
    path('c/<slug:code>/log/', clubs.log, name='log'),
    path('c/<slug:code>/keys/', keys.keys, name='keys'),
    path('c/<slug:code>/keys/recovery/', keys.recovery, name='recovery'),
    path('c/<slug:code>/evening/', setup.new, name='new_evening'),
    # links and cards
    path('key/<str:secret>/', keys.claim, name='claim'),
    path('card/<str:secret>/', hand_in.card, name='card'),
    # the evening
    path('e/<slug:code>/', evening.evening, name='evening'),
    path('e/<slug:code>/rules/', setup.change, name='change_evening'),
    path('e/<slug:code>/door/', door.door, name='door'),
    path('e/<slug:code>/wishes/', wishes.wishes, name='wishes'),
    path('e/<slug:code>/people/', door.people, name='people'),
    path('e/<slug:code>/seats/', seats.seats, name='seats'),
    path('e/<slug:code>/room/', room.room, name='room'),
    path('e/<slug:code>/end/', ending.ending, name='end'),
    path('e/<slug:code>/t/<int:round>/<int:number>/', hand_in.hand_in, name='hand_in'),
    path('e/<slug:code>/desk/<int:round>/<int:number>/', room.table, name='table'),
    path('e/<slug:code>/standings/', standings.standings, name='standings'),
    path('e/<slug:code>/prizes/', standings.prizes, name='prizes'),
    path('e/<slug:code>/card/<int:number>/', evening.card, name='player'),
    path('e/<slug:code>/wall/', wall.wall, name='wall'),
    path('e/<slug:code>/keys/', keys.evening_keys, name='evening_keys'),
    # on paper and in files
    path('e/<slug:code>/print/', printing.index, name='print'),
    path('e/<slug:code>/print/slips/', printing.slips, name='print_slips'),
    path('e/<slug:code>/print/cards/', printing.cards, name='print_cards'),
    path('e/<slug:code>/print/tables/', printing.tables, name='print_tables'),
    path('e/<slug:code>/print/scores/', printing.scores, name='print_scores'),
    path('e/<slug:code>/print/results/', printing.results, name='print_results'),
    path('e/<slug:code>/standings.csv', files.csv_file, name='csv'),
    path('e/<slug:code>/evening.xlsx', files.xlsx_file, name='xlsx'),
    path('e/<slug:code>/evening.json', files.document, name='document'),
]
