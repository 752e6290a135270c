// The page where an earlier hand is corrected.
import './app.js';
import '../pads/pad_helpers.js';
import '../pads/fit.js';
import '../pads/spoken_preview.js';
import { keepInView } from '../pads/keep_in_view.js';

keepInView();
// What was last looked at is older than the last tap while its answer is on the way: then too the hand is saved at once.
document.addEventListener('submit', ({ target }) => target.querySelector('[name=looked_at]')?.remove());
