"""The form of what the operator sets: who runs the site, an address to call, and what visitors may use."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from companion.access.budgets import budgets
from companion.operations.ping import SCHEMES, ping_address
from companion.server.own_settings import own

MEGABYTE = 1_000_000
MOST = 1_000_000
BUDGETS = {  # name of the budget: what it is called, and what one of the form's units is worth
    'budget_seconds': (_('Seconds of the processor'), 1),
    'budget_bytes': (_('Megabytes sent'), MEGABYTE),
    'budget_made': (_('Matches, clubs and evenings made'), 1),
}
WHO = (_('one phone'), _('one address'))


class Settings(forms.Form):
    """Empty fields follow the environment."""

    operator = forms.CharField(label=_('Who runs this site'), max_length=80, required=False)
    contact = forms.CharField(label=_('Mail or web address of theirs'), max_length=200, required=False)
    ping = forms.CharField(label=_('Address to call after each good night'), max_length=500, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, (label, _unit) in BUDGETS.items():
            for place, who in enumerate(WHO):
                field = forms.IntegerField(label=f'{label}, {who}', min_value=1, max_value=MOST)
                self.fields[f'{name}_{place}'] = field

    @staticmethod
    def now() -> dict[str, Any]:
        """Return the values in force."""
        details = {name: own(name) or settings.OPERATOR[name] for name in ('operator', 'contact')}
        amounts = budgets()
        return (
            details
            | {'ping': ping_address()}
            | {
                f'{name}_{place}': amounts[name][place] // unit
                for name, (_label, unit) in BUDGETS.items()
                for place in (0, 1)
            }
        )

    def clean_ping(self) -> str:
        address: str = self.cleaned_data['ping']
        if address and not address.startswith(SCHEMES):
            raise forms.ValidationError(_('An address begins with https:// or http://.'))
        return address

    def to_keep(self) -> dict[str, Any]:
        """Return the values for `own_settings.put`."""
        given = self.cleaned_data
        kept: dict[str, Any] = {name: given[name].strip() or None for name in ('operator', 'contact', 'ping')}
        return kept | {
            name: [given[f'{name}_{place}'] * unit for place in (0, 1)] for name, (_label, unit) in BUDGETS.items()
        }
