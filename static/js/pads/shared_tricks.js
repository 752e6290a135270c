// 500 with five: once few tricks are left for three or more players, one tap says how they shared them, instead of a tap
// for each player. Without this script each player is asked.
import { afterPadChanges } from './pad_changes.js';
import { isAsked, isTold } from './take_from_others.js';
import { ofOwn, sum } from './tricks_left.js';

const MOST = 21; // ways to share, of five tricks among three: the most where a bid failed by one
const CELL = '<label class="cell"><input type="radio" name="shared" class="legal"><b class="fig"></b></label>';
const QUESTION = '<fieldset class="step tricks shared"><legend></legend><div class="row"></div></fieldset>';
const find = (selector) => document.querySelector(`#pad ${selector}`);
const drawnFrom = (html) => document.createRange().createContextualFragment(html).firstElementChild;

function ways(tricks, players) {
  if (players === 1) return [[tricks]];
  return Array.from({ length: tricks + 1 }, (_, less) => tricks - less).flatMap((most) => ways(tricks - most, players - 1).map((rest) => [most, ...rest]));
}

// A hand without a bid asks the first side first; a bid without a level is played alone.
function bidders() {
  if (find('.bids [value="no-bid"]:checked')) return ['0'];
  const partner = find('.bids [data-level="0"]:checked') ? null : find('.partner .legal:checked');
  return [find('.seats .legal:checked')?.dataset.side, partner?.value];
}

// The last of the others has no question: it gets what is left.
function offer() {
  find('.shared')?.remove();
  const own = ofOwn();
  if (!own || !isTold(own) || getComputedStyle(own).display === 'none') return;
  const others = [...own.querySelector('.owner').children].filter(({ dataset }) => !bidders().includes(dataset.side));
  const steps = others.slice(0, -1).map(({ dataset }) => find(`.other[data-side="${dataset.side}"]`));
  const open = others.filter((_, place) => !steps[place] || !isTold(steps[place]));
  const left = own.dataset.total - sum([own, ...steps]);
  const all = open.length > 2 && left > 0 && !steps.some(isAsked) ? ways(left, open.length) : [];
  if (all.length && all.length <= MOST) steps.at(-1).after(question(open, all));
}

function question(open, all) {
  const made = drawnFrom(QUESTION);
  const names = open.map(({ textContent }) => textContent);
  const [first] = open.map(({ dataset }) => find(`.other[data-side="${dataset.side}"] legend`));
  made.querySelector('legend').textContent = [first.textContent, ...names.slice(1)].join(' · ');
  made.querySelector('.row').append(...all.map((way) => {
    const cell = drawnFrom(CELL);
    const input = cell.querySelector('input');
    input.value = way.map((tricks, place) => `${open[place].dataset.side}:${tricks}`).slice(0, -1).join(' ');
    input.ariaLabel = way.map((tricks, place) => `${names[place]} ${tricks}`).join(', ');
    cell.querySelector('b').append(...way.map((tricks) => Object.assign(document.createElement(tricks ? 'span' : 'i'), { textContent: tricks })));
    return cell;
  }));
  return made;
}

// Before the request, which tells the tricks of each player.
document.addEventListener('change', (event) => {
  const shared = event.target.closest?.('#pad .shared');
  if (!shared) return;
  event.stopImmediatePropagation();
  const numbers = event.target.value.split(' ').map((pair) => pair.split(':'));
  const inputs = numbers.map(([side, tricks]) => find(`[name="tricks-${side}"][value="${tricks}"]`));
  shared.remove();
  for (const input of inputs) {
    Object.assign(input, { disabled: false, checked: true });
    input.closest('.step').dataset.tapped = '';
  }
  inputs.at(-1).dispatchEvent(new Event('change', { bubbles: true }));
}, true);
document.addEventListener('change', ({ target }) => target.closest?.('#pad') && offer());
afterPadChanges(offer);
offer();
