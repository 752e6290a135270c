// A regular table: its picture goes to the phone's share sheet; where that cannot be, the link leads to the picture.
import './app.js';

document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-sends]');
  if (!link) return;
  event.preventDefault();
  import(link.dataset.sends).then(({ send }) => send(link)).catch(() => location.assign(link.href));
});
