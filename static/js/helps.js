// What helps at the pads of black lady and solo, on the match page and where a hand is corrected.
import './rest.js';
import './counter.js';
