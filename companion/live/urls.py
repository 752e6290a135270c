"""Everything under `/live/` goes to `stream` (see `serve`); the version is a page among pages, so it is not there."""

from django.urls import path

from companion.live import views

app_name = 'live'

urlpatterns = [
    path('live/<str:code>/', views.stream_elsewhere, name='stream'),
    path('m/<str:code>/version', views.version, name='version'),
]
