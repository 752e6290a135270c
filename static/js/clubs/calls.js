// Rings when a table asks the director: once for each question, on whatever page of the desk is open.
import { sound } from './clock.js';

const asked = () => Number(document.getElementById('main').dataset.call ?? 0);

export function ringForCalls() {
  let heard = asked();
  document.addEventListener('put', () => {
    const newest = asked();
    const rings = newest > heard;
    heard = Math.max(heard, newest);
    if (rings) sound();
  });
}
