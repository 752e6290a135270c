// The match page of a club's table hands in: first into the queue, behind the hands that wait there, so that it is sent
// as soon as there is a network. Then the page leads to where the other side agrees, or to why it was not taken.
const PATIENCE = 2500; // milliseconds a tap may take before the hand-in is shown as waiting
const OVER = ['written', 'refused', 'conflict'];
const code = () => document.getElementById('main').dataset.code;

export function handInFirst({ saveAct, deleteAct, send }) {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.classList.contains('hand-in') || 'bare' in form.dataset) return;
    event.preventDefault();
    handIn(form, { saveAct, send });
  });
  document.addEventListener('outbox', async ({ detail: { hand, outcome } }) => {
    if (!hand?.handsIn || hand.match !== code() || !OVER.includes(outcome)) return;
    await deleteAct(hand);
    location.assign(hand.to);
  });
}

async function handIn(form, { saveAct, send }) {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  const button = form.querySelector('button');
  const act = { to: form.getAttribute('action'), match: code(), title: document.querySelector('.bar h1').textContent, taps: [], seen: '' };
  try {
    await saveAct({ ...act, key: form.elements.key.value, words: button.textContent.trim(), asks: '', do: 'hand-in', handsIn: true });
  } catch {
    form.dataset.bare = ''; // a browser without IndexedDB
    return form.requestSubmit(button);
  }
  await Promise.race([send(), new Promise((late) => setTimeout(late, PATIENCE))]);
  form.ariaBusy = null;
  document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
}
