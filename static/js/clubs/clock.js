// Counts down to the bell every second, and beeps and vibrates at zero where the browser allows it.
const rang = new Set();

const left = (until) => Math.round((new Date(until) - Date.now()) / 1000);
const figures = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function runClock() {
  tick();
  setInterval(tick, 1000);
}

function tick() {
  for (const clock of document.querySelectorAll('[data-until]')) {
    const { until, most } = clock.dataset;
    const seconds = Math.min(left(until), Number(most) || Infinity);
    clock.textContent = figures(Math.max(seconds, 0));
    clock.classList.toggle('four', clock.textContent.length > 4);
    if (seconds <= 0 && seconds > -5 && !rang.has(until)) sound();
    if (seconds <= 0) rang.add(until);
  }
}

export function sound() {
  navigator.vibrate?.([200, 100, 200]);
  const Audio = window.AudioContext ?? window.webkitAudioContext;
  if (!Audio) return;
  const context = new Audio();
  for (const [at, pitch] of [[0, 880], [0.35, 660], [0.7, 880]]) {
    const tone = new OscillatorNode(context, { frequency: pitch });
    const volume = new GainNode(context, { gain: 0.3 });
    tone.connect(volume).connect(context.destination);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.9);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 1);
  }
}
