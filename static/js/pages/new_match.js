// A new match: known names take their seats at a tap; htmx asks what a touched rule does to the others.
import './app.js';
import './seat_names.js';
