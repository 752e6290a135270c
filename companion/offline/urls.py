"""URLs of what phones store."""

from django.urls import path

from companion.offline import views

app_name = 'carried'

urlpatterns = [
    path('offline/files/', views.files, name='files'),
    path('offline/files/<str:folder>/worker.js', views.worker, name='worker'),
    path('offline/files/<str:folder>/<str:name>', views.file, name='file'),
    path('offline/back/', views.give_back, name='give_back'),
    path('offline/ground/', views.snapshots, name='snapshots'),
    path('m/<slug:code>/ground/', views.snapshot_of, name='snapshot'),
]
