// The rules of a table while they may be changed.
import './app.js';
import './open_rules.js';
