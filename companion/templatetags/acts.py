"""The idempotency key of a form that writes: a form sent twice, by a double tap or a lost answer, is applied once."""

import secrets

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def act_key() -> SafeString:
    return format_html('<input type="hidden" name="key" value="{}">', secrets.token_hex(12))
