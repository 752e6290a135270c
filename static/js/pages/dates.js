// Formats dates and times for the reader's region and time zone, in the language of the page.
const { lang } = document.documentElement;
const region = navigator.languages.find((locale) => locale.split('-')[0] === lang) ?? lang;
const moments = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat(region, { dateStyle: 'medium' });

for (const time of document.querySelectorAll('time[datetime]')) {
  const at = new Date(time.dateTime.includes('T') ? time.dateTime : `${time.dateTime}T12:00`); // a bare day is nowhere else another
  time.textContent = ('day' in time.dataset ? days : moments).format(at);
}
