// The page of an evening in the bin: once it is restored, the page is itself again. It looks ever more seldom, and after a
// quarter of an hour no more, for most evenings stay in the bin.
import './app.js';
import { askFor } from '../live/version_feed.js';

const WAITS = [15, 15, 30, 60, 120, 240, 480]; // seconds
const { code } = document.getElementById('main').dataset;

async function look(at = 0) {
  const answer = at && (await askFor(code).catch(() => null));
  if (answer?.ok) location.reload();
  else if (at < WAITS.length) setTimeout(look, 1000 * WAITS[at], at + 1);
}
look();
