// A new match: a known name takes a seat at a tap; htmx shows what a changed rule means for the others.
import './app.js';
import './open_rules.js';
import './seat_names.js';

const others = () => document.querySelector('.presets .others input');
document.addEventListener('change', ({ target }) => {
  if (target.name !== 'preset' || !others()) return;
  others().checked = false; // without scripts the new page comes with them closed
  target.closest('.pick').scrollIntoView({ block: 'nearest' });
});
