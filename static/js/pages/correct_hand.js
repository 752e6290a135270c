// The page where an earlier hand is corrected.
import './app.js';
import '../pads/pad_helpers.js';
import { keepInView } from '../pads/pad_form.js';

keepInView();
