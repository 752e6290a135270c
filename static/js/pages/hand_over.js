// Hands a match over, or what waits of an evening: shows it as codes, or reads the codes of another phone with the camera.
// What draws and reads codes is fetched when it is asked for.
import './app.js';
import { asksNow, matchesHere, parcelOf, take } from '../offline/handover_store.js';
import { collector, fromAddress, piecesOf } from '../offline/parcel.js';
import { camera, codesBy } from '../offline/camera.js';
import { keepWhole } from '../offline/whole_match.js';
import { showCodes } from '../offline/shown_codes.js';
import { claimPasses } from '../offline/passes.js';
import { asFile, eveningsHere, isFile, queueAll } from '../offline/waiting_file.js';
import { send } from '../offline/outbox.js';
import { stayAwake } from '../live/wake_lock.js';
import { region } from './region.js';

const place = (id) => document.getElementById(id);
const both = place('both');
const [codes, status, notTaken] = [both.querySelector('.codes'), place('told'), place('not-taken')];
const button = (value) => both.querySelector(`[value=${value}]`);
const library = () => import(both.dataset.codes);

function refuse(line, text, code = '') {
  line.hidden = !text;
  line.querySelector('span').textContent = text ?? '';
  const link = line.querySelector('a');
  [link.href, link.textContent, link.hidden] = [`/m/${code}/`, titles.get(code) ?? code, !code];
}

const titles = new Map();

const AT_ONCE = 5; // the others are folded, so that *Read a match* stays near

async function list() {
  const matches = [...(await eveningsHere().catch(() => [])), ...(await matchesHere().catch(() => []))];
  const more = both.querySelector('#gives details');
  place('none').hidden = matches.length > 0;
  both.querySelector('.mine').replaceChildren(...matches.slice(0, AT_ONCE).map(row));
  more.querySelector('ul').replaceChildren(...matches.slice(AT_ONCE).map(row));
  more.hidden = matches.length <= AT_ONCE;
}

const moment = new Intl.DateTimeFormat(region, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

// Four people play many matches: when it was, and what waits, tell them apart.
function row({ code, title, at, waits, acts }) {
  titles.set(code, title);
  const made = place('one').content.firstElementChild.cloneNode(true);
  const start = made.querySelector('button');
  const about = [at && moment.format(at), waits && place('told').dataset.waits.replace('{count}', waits)];
  start.append(title, Object.assign(document.createElement('small'), { textContent: about.filter(Boolean).join(' · ') }));
  start.onclick = () => give(code, title, acts);
  return made;
}

let stopShowing = () => {};

// `acts`: those of an evening, which are all that is given of it.
async function give(code, title, acts) {
  place('none').hidden = true;
  stopShowing();
  codes.hidden = true;
  refuse(place('cannot-give'), '');
  const parcel = acts ? asFile(acts) : await parcelOf(code);
  const matches = parcel.matches ?? [];
  if (asksNow(matches.flatMap(({ acts }) => acts))) return refuse(place('cannot-give'), place('cannot-give').dataset.question, code);
  place('only-scorers').hidden = matches.every(({ pass, acts }) => pass || acts.some(({ begins }) => begins));
  button('file').onclick = () => save(parcel, code);
  const pieces = await piecesOf(parcel).catch(() => null);
  const { encodeQR } = pieces ? await library().catch(() => ({})) : {};
  codes.hidden = false; // with the way to save it as a file
  for (const drawn of codes.querySelectorAll('canvas, .watched')) drawn.hidden = !encodeQR;
  codes.querySelector('.title').textContent = title || matches.at(-1).title;
  const part = codes.querySelector('.part');
  if (!encodeQR) return refuse(place('cannot-give'), place('cannot-give').dataset[pieces ? 'away' : 'large']);
  stopShowing = showCodes(codes.querySelector('canvas'), pieces, encodeQR, (number) => (part.textContent = pieces.length > 1 ? `${number + 1} / ${pieces.length}` : ''));
  codes.scrollIntoView({ block: 'nearest' });
}

function stop() {
  stopShowing();
  codes.hidden = true;
}

function save(parcel, code) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(parcel)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: `companion-${code}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

let close = () => {};

async function read() {
  close();
  clear();
  const video = both.querySelector('video');
  const seen = await camera(video).catch(({ name }) => refuse(notTaken, notTaken.dataset[name === 'NotAllowedError' ? 'refused' : 'none']));
  if (!seen) return;
  looking(true);
  status.textContent = status.dataset.seeking;
  close = () => {
    seen.stop();
    looking(false);
  };
  const parts = collector();
  const bar = both.querySelector('.camera progress');
  bar.value = 0;
  await codesBy(seen, video, library, (text) => pieceRead(parts, bar, text));
}

// Resolves with whether there is nothing more to read.
async function pieceRead(parts, bar, text) {
  const whole = await fromAddress(text);
  if (whole) return done(() => offerWhole(whole));
  const progress = await parts.add(text).catch(() => null);
  if (!progress) return false;
  bar.value = progress.read / progress.total;
  status.textContent = status.dataset.part.replace('{read}', progress.read).replace('{total}', progress.total);
  return progress.content ? done(() => takeIn(progress.content)) : false;
}

function done(act) {
  close();
  status.textContent = '';
  act();
  return true;
}

function looking(now) {
  both.querySelector('.camera').hidden = !now;
  [button('read').hidden, button('close').hidden] = [now, !now];
}

function clear() {
  [status.textContent, place('taken').hidden] = ['', true];
  refuse(notTaken, '');
}

async function takeIn(parcel) {
  clear();
  if (isFile(parcel)) return queueUp(parcel);
  const { why, code, title, waits, asks } = await take(parcel).catch(() => ({ why: 'bad' }));
  if (code) titles.set(code, title);
  if (why) return refuse(notTaken, notTaken.dataset[why], code);
  status.textContent = asks ? status.dataset.asks : [status.dataset.taken, waits ? status.dataset.waits.replace('{count}', waits) : ''].join(' ');
  open(`/m/${code}/`, title);
  document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
  await claimPasses().catch(() => {}); // later, where there is no network
  return list();
}

async function queueUp(file) {
  if ((await queueAll(file).catch(() => null)) === null) return refuse(notTaken, notTaken.dataset.bad);
  status.textContent = status.dataset.waits.replace('{count}', file.acts.length);
  open('/waiting/', file.acts[0]?.title ?? '');
  document.dispatchEvent(new CustomEvent('outbox', { detail: {} }));
  await send();
}

function open(address, title) {
  place('taken').hidden = false;
  Object.assign(place('taken').querySelector('a'), { href: address, textContent: title });
  place('taken').querySelector('a').focus();
}

async function readFile({ target }) {
  await takeIn(await target.files[0].text().then(JSON.parse).catch(() => null));
  target.value = '';
}

// A finished match becomes one of this phone's.
function offerWhole(document) {
  const section = place('whole');
  section.hidden = false;
  section.querySelector('b').textContent = document.players.join(' · ');
  button('keep').onclick = async ({ target }) => {
    target.disabled = true;
    const { address, title } = await keepWhole(document);
    section.hidden = true;
    status.textContent = status.dataset.taken;
    open(address, title);
  };
  section.scrollIntoView({ block: 'nearest' });
}

button('stop').onclick = stop;
button('read').onclick = read;
button('close').onclick = () => done(() => {});
place('parcel').onchange = readFile;
addEventListener('pagehide', () => close());
document.addEventListener('visibilitychange', () => document.hidden && close());
both.hidden = false;
stayAwake();
list().then(() => location.hash.startsWith('#give=') && give(location.hash.slice(6), titles.get(location.hash.slice(6)) ?? ''));
fromAddress(location.href).then((whole) => whole && offerWhole(whole));
