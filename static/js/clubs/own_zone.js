// A new club keeps the clock of the phone that founds it.
const field = document.querySelector('[data-own-zone]');
if (field) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
