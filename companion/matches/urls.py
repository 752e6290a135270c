"""URLs of matches: creating one, and everything under its code."""

from django.urls import path

from companion.matches.web import (
    auction,
    big_screen,
    calculators,
    chips,
    correct,
    history,
    my_matches,
    names,
    new_match,
    pictures,
    play,
    practice,
    printing,
    regulars,
    rule_sets,
    share,
    table_rules,
)

app_name = 'matches'

urlpatterns = [
    # creating
    path('new/', new_match.new, name='new'),
    path('open/', new_match.upload, name='upload'),
    path('try/', practice.practice, name='try'),
    path('try/<slug:game>/', practice.practice, name='practice'),
    path('try/<slug:game>/preview/', practice.preview, name='practice_preview'),
    path('mine/', my_matches.my_matches, name='my_matches'),
    path('players/', my_matches.players, name='players'),
    path('regulars/', regulars.all_tables, name='regulars'),
    path('regulars/<slug:mark>/', regulars.one, name='regular'),
    path('regulars/<slug:mark>/people/', regulars.people, name='regular_people'),
    path('regulars/<slug:mark>/picture.svg', regulars.picture_svg, name='regular_svg'),
    path('regulars/<slug:mark>/picture.png', regulars.picture_png, name='regular_png'),
    # rule sets; below them their old addresses, which links and bookmarks still use
    path('rule-sets/', rule_sets.my_rule_sets, name='rule_sets'),
    path('rule-sets/<int:number>/', rule_sets.one, name='rule_set'),
    path('rule-sets/shared/<str:word>/', rule_sets.shared, name='shared_rule_set'),
    path('my-rules/', rule_sets.my_rule_sets),
    path('my-rules/<int:number>/', rule_sets.one),
    path('rules-set/<str:word>/', rule_sets.shared),
    # the table
    path('m/<slug:code>/', play.match, name='match'),
    path('m/<slug:code>/settle/', calculators.calculators, name='calculators'),
    path('m/<slug:code>/record/', play.record, name='record'),
    path('m/<slug:code>/preview/', play.preview, name='preview'),
    path('m/<slug:code>/preview/<int:number>/', play.preview, name='preview'),
    path('m/<slug:code>/hands/<int:number>/', correct.hand, name='hand'),
    path('m/<slug:code>/hands/<int:number>/undo/', correct.undo, name='undo_correction'),
    path('m/<slug:code>/auction/', auction.auction, name='auction'),
    path('m/<slug:code>/take-back/', play.take_back, name='take_back'),
    path('m/<slug:code>/restore/', play.restore, name='restore'),
    path('m/<slug:code>/close/', play.close, name='close'),
    path('m/<slug:code>/rules/', table_rules.rules, name='rules'),
    path('m/<slug:code>/adjust/', chips.adjust, name='adjust'),
    path('m/<slug:code>/adjust/<int:number>/', chips.adjust, name='adjust'),
    path('m/<slug:code>/names/', names.names, name='names'),
    path('m/<slug:code>/rematch/', play.rematch, name='rematch'),
    path('m/<slug:code>/undelete/', history.undelete, name='undelete'),
    # others
    path('m/<slug:code>/big/', big_screen.big, name='big'),
    path('m/<slug:code>/share/', share.share, name='share'),
    path('m/<slug:code>/keys/', share.new_key, name='new_key'),
    path('m/<slug:code>/keys/<int:number>/revoke/', share.revoke, name='revoke'),
    path('m/<slug:code>/keys/<int:number>/own/', share.make_owner, name='make_owner'),
    path('m/<slug:code>/score/<str:secret>/', share.claim, name='claim'),
    # on paper and in files
    path('m/<slug:code>/paper/', printing.sheet, name='paper'),
    path('m/<slug:code>/sheet.csv', printing.sheet_csv, name='sheet_csv'),
    path('m/<slug:code>/result.svg', printing.result_svg, name='result_svg'),
    path('m/<slug:code>/end.svg', pictures.end_svg, name='end_svg'),
    path('m/<slug:code>/end.png', pictures.end_png, name='end_png'),
    path('m/<slug:code>/link.png', pictures.link_png, name='link_png'),
    path('m/<slug:code>/previews/', pictures.set_previews, name='previews'),
    path('blank/', printing.blanks, name='blanks'),
    path('blank/<slug:game>/<slug:preset>/', printing.blank, name='blank'),
    # keeping
    path('m/<slug:code>/history/', history.history, name='history'),
    path('m/<slug:code>/download/', history.download, name='download'),
    path('m/<slug:code>/delete/', history.delete, name='delete'),
]
