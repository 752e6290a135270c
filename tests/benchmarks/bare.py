"""A bare Django view with one insert, beside the site's own URLs: recording is measured against it."""

from django.http import HttpResponse
from django.urls import path

from companion.matches.models import Key
from companion.urls import urlpatterns as of_the_site


def bare(request):
    Key.objects.create(match_id=request.POST['match'], label='bare')
    return HttpResponse('written')


urlpatterns = [path('bare/', bare), *of_the_site]
