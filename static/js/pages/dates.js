// Formats dates and times for the reader's region and time zone, in the language of the page.
const { lang } = document.documentElement;
const region = navigator.languages.find((one) => one.split('-')[0] === lang) ?? lang;
const written = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short' });
for (const time of document.querySelectorAll('time[datetime]')) time.textContent = written.format(new Date(time.dateTime));
