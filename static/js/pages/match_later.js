// What a match page needs once somebody taps on it, or where something waits on this phone: comes after the page, and
// works with what the page has loaded already.
import { showWaitingHands } from '../offline/waiting_hands.js';
import { showBoth } from '../live/overtaken.js';
import { keepTaps } from '../pads/kept_taps.js';
import { ignoreSecondTaps } from '../pads/second_tap.js';

export function comeLater(table, tap) {
  showWaitingHands(table);
  showBoth(table);
  keepTaps(table);
  ignoreSecondTaps(tap);
}
