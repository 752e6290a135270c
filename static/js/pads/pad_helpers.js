// Helpers for pads with much to count, on the match page and the page that corrects a hand.
import './remaining_points.js';
import './card_counter.js';
import './tricks_left.js';
import './shared_tricks.js';
import './points_left.js';
