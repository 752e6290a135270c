"""What another program shares with the installed site: a file, a text or a link."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt

from scoring.limits import FILE


@csrf_exempt  # the phone itself sends it, and nothing is stored: the person opens it with a tap
def shared(request: HttpRequest) -> HttpResponse:
    """Put what was shared into the form for saved matches; the fields are those of the web app manifest. Without a
    network the phone itself answers, and has the file as text.
    """
    if request.method != 'POST':
        return redirect('matches:upload')
    file = request.FILES.get('document')
    content = file.read(FILE + 1).decode(errors='replace') if file else request.POST.get('document', '')
    texts = [content, request.POST.get('url', ''), request.POST.get('text', '')]
    return render(request, 'matches/upload.html', {'shared': texts})
