// The page where an earlier hand is corrected.
import './app.js';
import './helps.js';
