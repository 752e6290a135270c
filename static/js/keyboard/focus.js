// Where the keyboard stands and where it goes on: at its place again when the page changed beneath it, else at the next
// question that is open.
import { shown } from '../pads/pad_form.js';
import { selectorOf } from '../live/selector.js';

const main = () => document.getElementById('main');
const isFree = (element) => !element.disabled && !element.closest('.again') && shown(element);
let place; // as a selector; empty while a finger or a mouse is at work

// What can be answered or pressed in a part of the page, in reading order.
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
  const found = [...document.querySelectorAll(selector)].find(isFree);
  found?.focus();
  return found;
}

// A form or a link of the sheet leaves the page: the next one goes on where its answer asks for it; where a form leads
// back to its own page, there where it was left.
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

// To the first open question behind `from`, else to the first of all, else to the button that writes.
export function goOn(from) {
  const open = questions();
  const next = open.find((answer) => from && from.compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING) ?? open[0];
  const step = next?.closest('.step');
  const first = step && !step.contains(from) ? answersIn(step)[0] : next;
  (first ?? document.querySelector('#note button, .finish h2') ?? main()).focus();
}

// What waits for an answer: a conflict before the auction, the auction before the pad.
function questions() {
  const [asked] = [...document.querySelectorAll('.prompt, .auction > form')].flatMap(answersIn);
  if (asked) return [asked];
  const radios = [...document.querySelectorAll('#pad [type=radio]')].filter(isFree);
  return radios.filter((radio, place) => radios.findIndex(({ name }) => name === radio.name) === place && isOpen(radio));
}

export function isOpen(radio) {
  const group = [...radio.form.querySelectorAll(`[name="${radio.name}"]`)];
  const told = group.some((one) => one.matches('.legal')) ? '.legal:checked' : ':checked';
  return !group.some((one) => one.matches(told));
}
