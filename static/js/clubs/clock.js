// Counts down to the bell every second, and beeps and vibrates at zero where the browser allows it.
let rang = new Set();

const left = (until) => Math.round((new Date(until) - Date.now()) / 1000);
const figures = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function runClock() {
  tick();
  setInterval(tick, 1000);
}

function tick() {
  for (const clock of document.querySelectorAll('[data-until]')) {
    const { until } = clock.dataset;
    const seconds = left(until);
    clock.textContent = figures(Math.max(seconds, 0));
    clock.classList.toggle('four', clock.textContent.length > 4);
    if (seconds <= 0 && seconds > -5 && !rang.has(until)) sound();
    if (seconds <= 0) rang.add(until);
  }
}

function sound() {
  navigator.vibrate?.([200, 100, 200]);
  const Audio = window.AudioContext ?? window.webkitAudioContext;
  if (!Audio) return;
  const room = new Audio();
  for (const [at, pitch] of [[0, 880], [0.35, 660], [0.7, 880]]) {
    const tone = new OscillatorNode(room, { frequency: pitch });
    const loud = new GainNode(room, { gain: 0.3 });
    tone.connect(loud).connect(room.destination);
    loud.gain.exponentialRampToValueAtTime(0.001, room.currentTime + at + 0.9);
    tone.start(room.currentTime + at);
    tone.stop(room.currentTime + at + 1);
  }
}
