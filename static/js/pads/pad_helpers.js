// What helps at pads with much to count, on the match page and where a hand is corrected.
import './remaining_points.js';
import './card_counter.js';
import './tricks_left.js';
