"""Addresses of matches: how one begins, and everything under its code."""

from django.urls import path

from companion.matches.views import (
    adjust,
    auction,
    begin,
    big,
    keep,
    mine,
    names,
    play,
    printed,
    rule_sets,
    rules,
    share,
)

app_name = 'matches'

urlpatterns = [
    # beginning
    path('new/', begin.new, name='new'),
    path('open/', begin.upload, name='upload'),
    path('mine/', mine.mine, name='mine'),
    path('players/', mine.players, name='players'),
    # rules under a name
    path('my-rules/', rule_sets.mine, name='rule_sets'),
    path('my-rules/<int:number>/', rule_sets.one, name='rule_set'),
    path('rules-set/<str:word>/', rule_sets.shared, name='shared_rules'),
    # the table
    path('m/<slug:code>/', play.match, name='match'),
    path('m/<slug:code>/record/', play.record, name='record'),
    path('m/<slug:code>/preview/', play.preview, name='preview'),
    path('m/<slug:code>/preview/<int:number>/', play.preview, name='preview'),
    path('m/<slug:code>/hands/<int:number>/', play.hand, name='hand'),
    path('m/<slug:code>/auction/', auction.auction, name='auction'),
    path('m/<slug:code>/take-back/', play.take_back, name='take_back'),
    path('m/<slug:code>/restore/', play.restore, name='restore'),
    path('m/<slug:code>/close/', play.close, name='close'),
    path('m/<slug:code>/rules/', rules.rules, name='rules'),
    path('m/<slug:code>/adjust/', adjust.adjust, name='adjust'),
    path('m/<slug:code>/adjust/<int:number>/', adjust.adjust, name='adjust'),
    path('m/<slug:code>/names/', names.names, name='names'),
    path('m/<slug:code>/rematch/', play.rematch, name='rematch'),
    # others
    path('m/<slug:code>/big/', big.big, name='big'),
    path('m/<slug:code>/share/', share.share, name='share'),
    path('m/<slug:code>/keys/', share.new_key, name='new_key'),
    path('m/<slug:code>/keys/<int:number>/revoke/', share.revoke, name='revoke'),
    path('m/<slug:code>/score/<str:secret>/', share.claim, name='claim'),
    # on paper and in files
    path('m/<slug:code>/paper/', printed.sheet, name='paper'),
    path('m/<slug:code>/sheet.csv', printed.sheet_csv, name='sheet_csv'),
    path('m/<slug:code>/result.svg', printed.result_svg, name='result_svg'),
    path('blank/', printed.blanks, name='blanks'),
    path('blank/<slug:game>/<slug:preset>/', printed.blank, name='blank'),
    # keeping
    path('m/<slug:code>/history/', keep.history, name='history'),
    path('m/<slug:code>/download/', keep.download, name='download'),
    path('m/<slug:code>/delete/', keep.delete, name='delete'),
]
