// Keyboard focus: restores it when the page changes under it, otherwise moves it to the next unanswered question.
import { shown } from '../pads/pad_form.js';
import { selectorOf } from '../live/selector.js';

const main = () => document.getElementById('main');
const isFree = (element) => !element.disabled && !element.closest('.again') && shown(element);
let place; // a selector; empty while a mouse or finger is used

// The controls of a part of the page that can be used, in document order.
export const answersIn = (part) => [...part.querySelectorAll('input, button, summary')].filter(isFree);

export function keepPlace() {
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (target !== main()) place = target.matches(':focus-visible') ? placeOf(target) : '';
    else if (relatedTarget) place = '';
  });
  addEventListener('pointerdown', () => (place = ''), true);
  new MutationObserver(regain).observe(document.body, { childList: true, subtree: true });
  addEventListener('submit', remember);
  addEventListener('click', (event) => event.target.closest('main a[href^="/"]') && remember(event));
  if (document.activeElement.matches(':focus-visible')) place = placeOf(document.activeElement);
  arrive();
}

function placeOf(element) {
  const holder = element.closest('[id], .last');
  return selectorOf(element) || (holder ? `${holder.id ? `#${holder.id}` : '.last'} ${element.localName}` : '');
}

function regain() {
  if (place && isLost(document.activeElement)) back(place) || goOn();
}

const isLost = (element) => [null, document.body, main()].includes(element) || !shown(element);

function back(selector) {
  const target = [...document.querySelectorAll(selector)].find(isFree);
  target?.focus();
  return target;
}

// Remembers the focus before a form or link leaves the page. The next page focuses what needs an answer; a form that
// leads back to its own page restores the focus.
function remember({ type, defaultPrevented }) {
  if (place && !defaultPrevented) sessionStorage.place = JSON.stringify([place, type === 'submit' && location.pathname]);
}

function arrive() {
  const [was, path] = JSON.parse(sessionStorage.place ?? '[]');
  delete sessionStorage.place;
  if (!was || document.activeElement !== document.body) return;
  if (back('main [aria-invalid=true], main .fresh input, .correct .legal:checked')) return;
  if (path === location.pathname && back(was)) return;
  if (document.querySelector('#pad, .auction, .finish')) goOn();
}

// Focuses the first unanswered question after `from`, else the first of all, else the button that saves.
export function goOn(from) {
  const open = questions();
  const next = open.find((answer) => from && from.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING) ?? open[0];
  const step = next?.closest('.step');
  const untouched = step && !step.contains(from) && !step.querySelector(':checked');
  const first = untouched ? answersIn(step)[0] : next;
  (first ?? document.querySelector('#note button, .finish h2') ?? main()).focus();
}

// The questions that need an answer: a conflict before the auction, the auction before the pad.
function questions() {
  const [asked] = [...document.querySelectorAll('.prompt, .auction > form')].flatMap(answersIn);
  if (asked) return [asked];
  const radios = [...document.querySelectorAll('#pad [type=radio]')].filter(isFree);
  return radios.filter((radio, place) => radios.findIndex(({ name }) => name === radio.name) === place && isOpen(radio));
}

export function isOpen(radio) {
  const group = [...radio.form.querySelectorAll(`[name="${radio.name}"]`)];
  const selected = group.some((input) => input.matches('.legal')) ? '.legal:checked' : ':checked';
  return !group.some((input) => input.matches(selected));
}
