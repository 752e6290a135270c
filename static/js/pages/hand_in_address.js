// Back at a hand, as from the rule book: it is open; where the sheet begins later, its part of the sheet is asked for.
export function openHand() {
  open();
  addEventListener('hashchange', open);
}

function open() {
  const [, number] = location.hash.match(/^#hand-(\d+)$/) ?? [];
  const hand = document.getElementById(`hand-${number}`);
  if (hand) hand.open = true;
  else if (number && document.querySelector('.hand') && !location.search) location.replace(`?hands=${number}${location.hash}`);
}
