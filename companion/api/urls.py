"""The addresses of the interface for other programs."""

from django.urls import path

from companion.api.operations import OPERATIONS, description

app_name = 'api'

urlpatterns = [
    path('openapi.json', description, name='openapi'),
    *(operation.pattern for operation in OPERATIONS),
]
