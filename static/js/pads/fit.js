// Folds the answered questions of a pad if it would not fit the window otherwise: the style sheets fold on short screens
// (FOLD), and here those rules also apply where a taller window is too short for this pad. A pad that does not fit even
// then scrolls: the question asked next comes into view, and at last the note, below the pad instead of lying over it.
const FOLD = '(max-height: 51em)';
const ROOMY = /\(min-height: 51\.01em\)/;
const pad = () => document.getElementById('pad');
// Who taps with one thumb has the questions one after another at the foot of the phone, where it reaches them.
const oneThumb = () => /(^|; )thumb=(left|right)/.test(document.cookie) && matchMedia('(max-width: 38em)').matches;
const fits = () => pad().getBoundingClientRect().bottom + scrollY <= innerHeight + 1;
let folded = false;
let fitted; // the match as it was drawn then; another may have room for more

function* mediaRules(rules) {
  for (const rule of rules) {
    if (rule.media && rule.cssRules) yield rule;
    if (rule.styleSheet) yield* mediaRules(rule.styleSheet.cssRules);
  }
}

function fold(yes) {
  if (yes === folded) return;
  folded = yes;
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules(sheet.cssRules)) {
      const asked = rule.asked ?? rule.media.mediaText;
      if (asked !== FOLD && !ROOMY.test(asked)) continue;
      rule.asked = asked;
      rule.media.mediaText = yes ? (asked === FOLD ? 'all' : 'not all') : asked;
    }
  }
}

// What stands above the sheet, so that the pad still ends at the foot of the window.
function below() {
  const top = document.getElementById('main').getBoundingClientRect().top + scrollY;
  document.documentElement.style.setProperty('--above', `${top}px`);
}

export function fit() {
  if (!pad()) return;
  const main = document.getElementById('main');
  if (main !== fitted || !pad().querySelector('.legal:checked')) fold(oneThumb());
  fitted = main;
  below();
  pad().classList.remove('scrolls');
  if (!fits()) fold(true);
  const scrolls = !fits();
  pad().classList.toggle('scrolls', scrolls);
  if (scrolls) upNext()?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function upNext() {
  const note = pad().querySelector('.note.ready');
  if (note || !pad().querySelector('.legal:checked')) return note; // an untouched pad stays where it is
  return [...pad().querySelectorAll('.step')].find((step) => step.checkVisibility() && !step.querySelector('.legal:checked'));
}

// From the start, as the window allows; once it is tapped only more, so that nothing jumps under a thumb.
function afresh() {
  fold(oneThumb());
  fit();
}

afresh();
document.fonts?.ready.then(fit);
for (const change of ['change', 'toggle']) document.addEventListener(change, ({ target }) => target.closest?.('#pad') && requestAnimationFrame(fit), true);
for (const drawn of ['htmx:afterSwap', 'htmx:afterSettle']) document.addEventListener(drawn, fit);
document.addEventListener('swapped', afresh);
document.addEventListener('load', ({ target }) => target.rel === 'stylesheet' && afresh(), true); // it came with what was swapped
addEventListener('resize', afresh);
new ResizeObserver(below).observe(document.getElementById('waiting'));
