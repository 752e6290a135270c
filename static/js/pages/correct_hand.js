// The page where an earlier hand is corrected.
import './app.js';
import '../pads/pad_helpers.js';
import '../pads/fit.js';
import '../pads/save_at_once.js';
import '../pads/spoken_preview.js';
import { keepInView } from '../pads/keep_in_view.js';

keepInView();
