// A regular table: shares its picture; if that fails, the link opens the picture.
import './app.js';
import './dates.js';

document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-sends]');
  if (!link) return;
  event.preventDefault();
  import(link.dataset.sends).then(({ send }) => send(link)).catch(() => location.assign(link.href));
});
