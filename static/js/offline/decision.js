// What becomes of the queue of a match once a person has said what the first act that asks is. Pure: touches neither page
// nor store.
import { settled } from './settled.js';
import { resolved } from './rebase.js';

const isHand = ({ number }) => !!number;

// `before` and `behind` are the acts around it; the sheet shown has `version` and `written` hands. Returns {kept, gone}:
// acts to save and to take away, and `named`, those that could not follow.
export function decided(act, before, behind, version, choice, written) {
  const target = choice === 'replace' && before.find((hand) => isHand(hand) && hand.number === act.number);
  const onlyHands = [act, ...behind].every(isHand);
  const follow = onlyHands ? settled : resolved;
  const { kept, gone = [], dropped = gone, named = [] } = follow(act, behind, version, target ? 'drop' : choice, written);
  if (!target) return { kept, gone: dropped.map((hand) => instead(hand, before)), named };
  return { kept: [inPlaceOf(target, act), ...kept], gone: [...dropped.filter(({ key }) => key !== act.key).map((hand) => instead(hand, before)), away(target, act)], named };
}

// A hand that waits is replaced where it stands, so that no other phone has to count hands to find it.
const inPlaceOf = ({ id, number, seen, next }, act) => ({ ...act, id, number, seen, next, asks: '', apart: false, turns: (act.turns ?? 0) + 1 });
const away = ({ id: _, ...target }, { id, key }) => ({ ...target, ...(id ? { id } : {}), instead: [key], turns: (target.turns ?? 0) + 1 });

// What was kept for a hand is one of those most like it: two phones that record one deal agree on most taps.
const MOST_LIKELY = 3;

function instead(act, before) {
  const likely = before.filter(isHand).sort((hand, other) => alike(other, act) - alike(hand, act) || (other.number === act.number) - (hand.number === act.number));
  return { ...act, asks: '', instead: likely.slice(0, MOST_LIKELY).map(({ key }) => key) };
}

function alike({ taps }, other) {
  const theirs = new Set(other.taps.map(String));
  return taps.filter((tap) => theirs.has(`${tap}`)).length;
}
