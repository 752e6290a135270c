"""The form of what the operator sets: who runs the site, an address to call, and what visitors may use."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from companion.access.budgets import budgets
from companion.operations.ping import SCHEMES, ping_address
from companion.server.contact import check_web_address, link_to
from companion.server.own_settings import own

MEGABYTE = 1_000_000
MOST = 1_000_000
BUDGETS = {  # name of the budget: what it is called, and what one of the form's units is worth
    'budget_seconds': (_('Seconds of the processor'), 1),
    'budget_bytes': (_('Megabytes stored'), MEGABYTE),
    'budget_made': (_('Matches, clubs and evenings made'), 1),
}
DETAILS = ('operator', 'contact', 'statement', 'source')
WHO = (_('one phone'), _('one address'))


class Settings(forms.Form):
    """Empty fields follow the environment."""

    operator = forms.CharField(label=_('Who runs this site'), max_length=80, required=False)
    contact = forms.CharField(
        label=_('How to reach them: a mail or web address, or words'), max_length=200, required=False
    )
    statement = forms.CharField(
        label=_('A text of theirs, in Markdown'), max_length=4000, required=False, widget=forms.Textarea({'rows': 4})
    )
    source = forms.CharField(label=_('Address of the source code'), max_length=200, required=False)
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
        details = {name: own(name) or settings.OPERATOR[name] for name in DETAILS}
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

    def clean_contact(self) -> str:
        contact: str = self.cleaned_data['contact']
        try:
            link_to(contact)
        except forms.ValidationError:
            raise forms.ValidationError(
                _('This is neither a mail address nor a web address (https://…), nor plain words.')
            ) from None
        return contact

    def clean_source(self) -> str:
        source: str = self.cleaned_data['source']
        try:
            if source:
                check_web_address(source)
        except forms.ValidationError:
            raise forms.ValidationError(_('An address begins with https:// or http://.')) from None
        return source

    def to_keep(self) -> dict[str, Any]:
        """Return the values for `own_settings.put`."""
        given = self.cleaned_data
        kept: dict[str, Any] = {name: given[name].strip() or None for name in (*DETAILS, 'ping')}
        return kept | {
            name: [given[f'{name}_{place}'] * unit for place in (0, 1)] for name, (_label, unit) in BUDGETS.items()
        }
