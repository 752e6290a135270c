"""`serve` routes everything under `/live/` to `stream`; the version is an ordinary view, so it has another address."""

from django.urls import path

from companion.live import views

app_name = 'live'

urlpatterns = [
    path('live/<str:code>/', views.stream_elsewhere, name='stream'),
    path('m/<str:code>/version', views.version, name='version'),
]
