// The rules of a table while they may be changed.
import './app.js';
import './open_rules.js';

// While the rules are changed, those above are not shown: what was tapped would stand far above the window.
const house = document.querySelector('details.house');
house?.querySelector('summary').addEventListener('click', () => requestAnimationFrame(() => house.scrollIntoView({ block: 'start', behavior: 'instant' })));
