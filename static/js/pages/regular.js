// A regular table: shares its picture.
import './app.js';
import './dates.js';
import './picture_links.js';
