"""The title of a match that its host gave it."""

from django.utils.translation import gettext, gettext_noop

from companion.i18n.retold import retold

OF_A_TABLE = gettext_noop('Table %(table)d, round %(round)d')


def title_of_table(table: int, round: int) -> str:
    return gettext(OF_A_TABLE) % {'table': table, 'round': round}


def in_readers_language(title: str) -> str:
    return retold(title, OF_A_TABLE)
