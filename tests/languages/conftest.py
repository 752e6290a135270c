"""How much of the third language its catalogue has, for `pages.py`."""


def pytest_addoption(parser):
    parser.addoption('--french', default='empty', help='how full the catalogue of the third language is')
