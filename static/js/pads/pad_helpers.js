// What helps at the pads of black lady and solo, on the match page and where a hand is corrected.
import './remaining_points.js';
import './card_counter.js';
