// What becomes of the queued hands of a match once a person has said which deal the first of them is. Pure: touches neither
// page nor store.

// `hand` is the first, `behind` those after it; the sheet has `version` and `written` hands. Where the first was the deal of
// its number, the next may be the deal of the next number, so it asks in turn while the sheet has one.
export function settled(hand, behind, version, choice, written) {
  if (choice === 'after') return { kept: asNext([hand, ...behind], version, written).map(turned), dropped: [] };
  const first = choice === 'replace' ? [correcting(hand, version)] : keepsTheirs(hand, choice, written) ? [keeping(hand, version)] : [];
  const fewer = choice === 'drop' && hand.number > written ? 1 : 0; // no hand of theirs takes its place
  const asks = (hand) => (hand.apart || hand.number - fewer <= written ? 'conflict' : '');
  const later = behind.map((hand, place) => ({ ...hand, number: hand.number - fewer, seen: version + first.length + place, was: '', next: '', asks: asks(hand) }));
  const next = later.find((hand) => hand.number > written);
  if (next) next.next = next.seen;
  return { kept: [...first, ...later].map(turned), dropped: first.length ? [] : [turned(hand)] };
}

// They follow what is on the sheet; the first says so, so that nobody is asked about it again. Of hands that were written
// apart from others (see meeting.js) each may be one of theirs.
const asNext = ([hand, ...behind], version, written) =>
  [{ ...hand, apart: false, next: version }, ...behind.map((other) => ({ ...other, next: '' }))].map((other, place) => moved(other, place, version, written));

const moved = (hand, place, version, written) => ({ ...hand, number: written + 1 + place, seen: version + place, was: '', asks: hand.apart ? 'conflict' : '' });

const turned = ({ turns = 0, ...act }) => ({ ...act, turns: turns + 1 }); // how often it was moved: see meeting.js

// The act that replaces the hand of its number on the sheet.
export function correcting({ number, ...hand }, version) {
  return { ...hand, to: hand.to.replace(/record\/$/, `hands/${number}/`), hand: number, seen: version, was: '', asks: '', apart: false, replaces: true };
}

// The act that leaves the hand of its number as it is on the sheet, and tells the history how it was here. Of hands that
// phones gave each other that is not known.
export const keepsTheirs = ({ number, met, apart }, choice, written) => choice === 'drop' && number <= written && !met && !apart;
export function keeping({ number, ...hand }, version) {
  return { ...hand, to: hand.to.replace(/record\/$/, `hands/${number}/theirs/`), hand: number, seen: version, was: '', next: '', asks: '' };
}
