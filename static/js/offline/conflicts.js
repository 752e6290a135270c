// Applies a person's decision about a queued act that conflicts with the match, when the queue holds more than new
// hands.
import { waiting, saveAct, deleteAct } from './queue_store.js';
import { send } from './outbox.js';
import { correcting } from './settled.js';
import { mayFollow, rebased } from './rebase.js';
import { sayDropped } from './offer.js';
import { shownVersion } from '../live/swap.js';

const written = () => document.querySelectorAll('#sheet details.hand').length;

export function resolveConflicts() {
  document.addEventListener('decided', ({ detail: { hand, choice } }) => resolve(hand, choice));
}

// Saves the act after what is on the sheet, or deletes it. Acts behind it follow where they still can; the others are
// named.
async function resolve(hand, choice) {
  const wanted = choice === 'after';
  const keepIt = wanted && mayFollow(hand, written());
  const acts = (await waiting()).filter((other) => other.match === hand.match);
  const behind = acts.filter((other) => other.id > hand.id);
  const first = keepIt && !hand.number ? [{ ...hand, seen: shownVersion(), asks: '' }] : choice === 'replace' ? [correcting(hand, shownVersion())] : [];
  const { kept, cancelled, dropped } = rebased(keepIt && hand.number ? [hand, ...behind] : behind, shownVersion() + first.length, written());
  for (const one of [...(keepIt || choice === 'replace' ? [] : [hand]), ...cancelled, ...dropped]) await deleteAct(one);
  if (keepIt && hand.number && kept.length) kept[0].next = kept[0].seen; // a person has said that it is the next
  for (const one of [...first, ...kept]) await saveAct(one);
  await send();
  sayDropped(wanted && !keepIt ? [hand, ...dropped] : dropped);
}
