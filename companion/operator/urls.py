"""Addresses of the operator's page."""

from django.urls import path

from companion.operator import web

app_name = 'operator'

urlpatterns = [
    path('', web.page, name='page'),
    path('back-up/', web.back_up, name='back_up'),
    path('ping/', web.call_ping, name='ping'),
    path('settings/', web.settings_page, name='settings'),
    path('phones/', web.phones, name='phones'),
    path('backup/<str:name>/', web.backup, name='backup'),
    path('backup/<str:name>/file/', web.download, name='download'),
]
