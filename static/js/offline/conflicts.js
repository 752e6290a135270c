// Applies a person's decision about a queued act that conflicts with the match, when the queue holds more than new
// hands.
import { waiting, saveAct, deleteAct } from './queue_store.js';
import { send } from './outbox.js';
import { mayFollow, rebased } from './rebase.js';
import { sayDropped } from './offer.js';
import { shownVersion } from '../live/swap.js';

const written = () => document.querySelectorAll('#sheet details.hand').length;

export function resolveConflicts() {
  document.addEventListener('decided', ({ detail: { hand, keepIt } }) => resolve(hand, keepIt));
}

// Saves the act after what is on the sheet, or deletes it. Acts behind it follow where they still can; the others are
// named.
async function resolve(hand, wanted) {
  const keepIt = wanted && mayFollow(hand, written());
  const acts = (await waiting()).filter((other) => other.match === hand.match);
  const behind = acts.filter((other) => other.id > hand.id);
  const first = keepIt && !hand.number ? [{ ...hand, seen: shownVersion(), asks: '' }] : [];
  const { kept, cancelled, dropped } = rebased(keepIt && hand.number ? [hand, ...behind] : behind, shownVersion() + first.length, written());
  for (const one of [...(keepIt ? [] : [hand]), ...cancelled, ...dropped]) await deleteAct(one);
  for (const one of [...first, ...kept]) await saveAct(one);
  await send();
  sayDropped(wanted && !keepIt ? [hand, ...dropped] : dropped);
}
