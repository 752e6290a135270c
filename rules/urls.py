"""URLs of the rule book. They are included once for each language, with `/es` for Spanish: a rule's URL contains its
language, so that whoever gets the link reads what was sent.
"""

from django.urls import include, path

from rules import discovery, markdown, views
from rules.lessons import views as lesson_views
from rules.rulings import views as ruling_views
from rules.ten_questions.views import which_page
from scoring.languages import languages

app_name = 'rules'
pages = [
    path('', views.home_page, name='home'),
    path('search/', views.search_page, name='search'),
    path('glossary/', views.glossary_page, name='glossary'),
    path('<slug:game>/', views.game_page, name='game'),
    path('<slug:game>/compare/', views.compare_page, name='compare'),
    path('<slug:game>/table/', views.table_page, name='table'),
    path('<slug:game>/table/booklet/', views.table_booklet_page, name='table_booklet'),
    path('<slug:game>/learn/', lesson_views.learn_page, name='learn'),
    path('<slug:game>/learn/<slug:lesson>/', lesson_views.lesson_page, name='lesson'),
    path('<slug:game>/booklet/', views.booklet_page, name='booklet'),
    path('<slug:game>/practice/', lesson_views.practice_page, name='practice'),
    path('<slug:game>/settle/', views.calculators_page, name='calculators'),
    path('<slug:game>/which/', which_page, name='which'),
    path('<slug:game>/wrong/', ruling_views.wrong_page, name='wrong'),
    path('<slug:game>/wrong/sheet/', ruling_views.sheet_page, name='rulings_sheet'),
    path('<slug:game>/wrong/<slug:incident>/', ruling_views.wrong_page, name='wrong'),
    path('<slug:game>/wrong/<slug:incident>/<path:answers>/', ruling_views.wrong_page, name='wrong'),
    path('<slug:game>/<slug:section>/', views.section_page, name='section'),
    path('<slug:game>/<slug:section>.md', markdown.section_file, name='section_file'),
    path('<slug:game>.md', markdown.section_file, name='game_file'),
]
urlpatterns = [
    path('robots.txt', discovery.robots, name='robots'),
    path('sitemap.xml', discovery.sitemap, name='sitemap'),
    path('llms.txt', markdown.llms, name='llms'),
    *(path(f'{lang}/rules/', include(pages), {'lang': lang}) for lang in languages() if lang != 'en'),
    path('rules/', include(pages), {'lang': 'en'}),
]
