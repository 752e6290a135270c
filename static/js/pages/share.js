// Sharing a match: its links, its result in words and as a picture.
import './dates.js';
import { send } from './send_picture.js';
import { showShareButtons } from './share_buttons.js';

showShareButtons();

const asPng = document.querySelector('[data-png]');
if (asPng) {
  asPng.hidden = false;
  asPng.addEventListener('click', () => send(document.querySelector('.picture img').src, asPng.dataset.png));
}
