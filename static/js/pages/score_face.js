// The score face: follows the match, stays awake, and says the score aloud in the phone's own voice.
import { keepUp } from '../live/catch_up.js';
import { say } from '../live/say.js';
import { swap, shownVersion, versionIn } from '../live/swap.js';
import { stayAwake } from '../live/wake_lock.js';

const button = document.getElementById('aloud');
const voice = window.speechSynthesis;

function speak() {
  const words = new SpeechSynthesisUtterance(document.getElementById('main').dataset.aloud);
  words.lang = document.documentElement.lang;
  voice.cancel();
  voice.speak(words);
}

// The first tap says the score now, which phones ask for, and from then on it is said after each hand.
function turn() {
  const on = button.ariaPressed !== 'true';
  button.ariaPressed = on;
  if (on) speak();
  else voice.cancel();
}

stayAwake();
keepUp({ swap, say, shownVersion, versionIn });
if (voice && window.SpeechSynthesisUtterance) {
  button.hidden = false;
  button.addEventListener('click', turn);
  document.addEventListener('swapped', () => button.ariaPressed === 'true' && speak());
}
