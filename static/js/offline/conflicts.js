// Applies a person's decision about a queued act that conflicts with the match, when the queue holds more than new
// hands.
import { waiting, saveAct, deleteAct } from './queue_store.js';
import { send } from './outbox.js';
import { keepAway } from './away_store.js';
import { decided } from './decision.js';
import { sayDropped } from './offer.js';
import { shownVersion } from '../live/swap.js';

const written = () => document.querySelectorAll('#sheet details.hand').length;

export function resolveConflicts() {
  document.addEventListener('decided', ({ detail: { hand, choice } }) => resolve(hand, choice));
}

// Saves the act after what is on the sheet, or deletes it. Acts behind it follow where they still can; the others are
// named.
async function resolve(hand, choice) {
  const acts = (await waiting()).filter((other) => other.match === hand.match);
  const [before, behind] = [acts.filter((other) => other.id < hand.id), acts.filter((other) => other.id > hand.id)];
  const { kept, gone, named } = decided(hand, before, behind, shownVersion(), choice, written());
  for (const act of gone.filter(({ met }) => met)) await keepAway(act); // other phones must hear of it
  for (const act of gone) await deleteAct(act);
  for (const act of kept) await saveAct(act);
  await send();
  document.dispatchEvent(new CustomEvent('waits', { detail: {} })); // what was decided without a network is worked out here
  sayDropped(named);
}
