// *Settle it* and *Something went wrong* in the menu open with what stands at the table now: the calls of the auction, or the taps on the pad.
import { shown } from '../pads/pad_form.js';

export function settleWhatStands({ tapsOf }) {
  document.addEventListener('click', ({ target }) => {
    const link = target.closest?.('.menu a:is([href*="/settle/"], [href*="/wrong/"])');
    const auction = document.querySelector('.auction form');
    if (link) link.search = new URLSearchParams(auction && shown(auction) ? new FormData(auction) : tapsOf(document.getElementById('pad')));
  });
}
