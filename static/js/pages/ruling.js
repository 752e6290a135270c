// A ruling is read aloud by the phone's own voice, on a tap; a second tap stops it.
import './app.js';

const button = document.getElementById('read-aloud');
const voice = window.speechSynthesis;

function read() {
  const speaking = voice.speaking;
  voice.cancel();
  if (speaking) return;
  const words = new SpeechSynthesisUtterance(button.dataset.aloud);
  words.lang = document.documentElement.lang;
  voice.speak(words);
}

if (button && voice && window.SpeechSynthesisUtterance) {
  button.hidden = false;
  button.addEventListener('click', read);
}
