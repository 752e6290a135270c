// A page made for printing.
import './app.js';
import './print_buttons.js';
