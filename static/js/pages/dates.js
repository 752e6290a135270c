// Formats dates and times in the words of the reader's region, in the language of the page. Their zone is that of the site or
// of the club, as on prints, wherever the reader's phone is: `datetime` has the clock's time there, and then the difference to UTC.
import { region } from './region.js';

const form = (timeStyle) => new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle, timeZone: 'UTC' });
const [moments, days] = [form('short'), form()];

for (const time of document.querySelectorAll('time[datetime]')) {
  const at = new Date(`${time.dateTime.slice(0, 16).padEnd(11, 'T').padEnd(16, '12:00')}Z`); // a day alone: at noon
  time.textContent = ('day' in time.dataset ? days : moments).format(at);
}
