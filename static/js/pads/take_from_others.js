// A number that is opened again may be any number, and what was not tapped on this pad is free for who is asked. Once a
// number is tapped that does not fit, others are asked again: first who was not tapped, then who has most; the bidders last.
export const isTold = (count) => !!count.querySelector('.legal:checked');
export const isAsked = (count) => 'asked' in count.dataset; // opened again
export const isTapped = (count) => 'tapped' in count.dataset;
const isOwn = (count) => count.matches('.own');

export function takeFromOthers(target, counts, total, numberOf) {
  const count = counts.find((candidate) => candidate.contains(target));
  if (target.matches('.again input')) count.dataset.asked = '';
  if (!target.matches('.legal')) return;
  count.dataset.tapped = '';
  const holders = counts.filter((other) => other !== count && isTold(other) && (isAsked(count) || !isTapped(other)));
  delete count.dataset.asked;
  holders.sort((holder, other) => isTapped(holder) - isTapped(other) || isOwn(holder) - isOwn(other) || numberOf(other) - numberOf(holder));
  let surplus = counts.filter(isTold).reduce((sum, holder) => sum + numberOf(holder), -total);
  for (const holder of holders) {
    if (surplus <= 0) return;
    surplus -= numberOf(holder);
    holder.querySelector('.again input').checked = true;
  }
}
