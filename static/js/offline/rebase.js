// Moves queued acts of a match behind what others recorded meanwhile. Pure: touches neither page nor store.
import { correcting, keeping, keepsTheirs } from './settled.js';

const CORRECTS = /^(\/m\/[\w-]+\/hands\/)(\d+)(\/.*)$/;
const isHand = (act) => !!act?.number;
const isTakeBack = ({ to }) => to.endsWith('/take-back/');
const NEEDS_ITS_SHEET = /\/(take-back|restore|undo)\/$/; // these refer to the last hand or the last action

// `acts` are those of one match in order; its sheet is now at `version` and has `written` hands. New hands follow; a
// hand that was taken back is cancelled with everything done to it; a correction follows its hand. Acts on hands that
// no longer exist are dropped. Returns {kept, cancelled, dropped}.
export function rebased(acts, version, written) {
  const [kept, cancelled, dropped] = [[], [], []];
  const numbers = new Map(); // hand numbers as counted here -> as they are now
  const first = acts.find(isHand)?.number ?? Infinity;
  for (const act of acts) {
    const [, before, number, behind] = act.to.match(CORRECTS) ?? [];
    const last = kept.findLastIndex(isHand);
    if (isHand(act)) {
      numbers.set(act.number, written + kept.filter(isHand).length + 1);
      kept.push({ ...act, number: numbers.get(act.number) });
    } else if (isTakeBack(act) && last >= 0) {
      const its = kept[last].number;
      cancelled.push(...kept.splice(last, 1), act, ...takenOut(kept, (other) => Number(other.to.match(CORRECTS)?.[2]) === its));
    } else if (number && !NEEDS_ITS_SHEET.test(act.to)) {
      const now = Number(number) < first ? number : numbers.get(Number(number));
      if (now) kept.push({ ...act, to: `${before}${now}${behind}` });
      else dropped.push(act);
    } else if (NEEDS_ITS_SHEET.test(act.to)) dropped.push(act);
    else kept.push(act);
  }
  return { kept: kept.map((act, place) => ({ ...act, seen: version + place, asks: act.apart ? 'conflict' : '' })), cancelled, dropped };
}

function takenOut(list, isOut) {
  const out = list.filter(isOut);
  list.splice(0, Infinity, ...list.filter((act) => !isOut(act)));
  return out;
}

// Whether a conflicting act still makes sense: taking back the last hand does only while it is the same hand.
export const mayFollow = (act, written) => isHand(act) || !NEEDS_ITS_SHEET.test(act.to) || (isTakeBack(act) && act.hand === written);

// What becomes of `act`, about which a person chose, and of the acts `behind` it, which hold more than new hands: `after`
// saves it after what is on the sheet, `replace` corrects the hand of its number, `drop` deletes it.
export function resolved(act, behind, version, choice, written) {
  const stays = choice === 'after' && mayFollow(act, written);
  const own = { ...act, apart: false, turns: (act.turns ?? 0) + 1 };
  const keeps = keepsTheirs(act, choice, written);
  const alone = choice === 'replace' ? correcting(own, version) : keeps ? keeping(own, version) : { ...own, seen: version, asks: '' };
  const first = choice === 'replace' || keeps || (stays && !isHand(act)) ? [alone] : [];
  const { kept, cancelled, dropped } = rebased(stays && isHand(act) ? [own, ...behind] : behind, version + first.length, written);
  if (stays && isHand(act) && kept.length) kept[0].next = kept[0].seen; // a person has said that it is the next
  return { kept: [...first, ...kept], gone: [...(stays || first.length ? [] : [own]), ...cancelled, ...dropped], named: choice === 'after' && !stays ? [act, ...dropped] : dropped };
}
