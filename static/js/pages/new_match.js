// A new match: a known name takes a seat at a tap; htmx shows what a changed rule means for the others.
import './app.js';
import './open_rules.js';
import './seat_names.js';
