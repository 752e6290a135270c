// The page of each chapter in a booklet's contents. No browser has CSS target-counter() yet, so the booklet is laid out
// once more, unseen, as it is printed, in columns of a page's size: Chromium breaks columns as it breaks pages.
import './app.js';
import { region } from './region.js';

const MM = 96 / 25.4; // CSS pixels
const PAPERS = { A4: [210, 297], Letter: [215.9, 279.4] }; // mm across and down
const MARGINS = [30, 35]; // mm, of @page numbered
const LETTER_REGIONS = 'US CA MX CL CO CR GT NI PA PH PR SV VE'.split(' '); // Unicode CLDR, paperSize
const size = new CSSStyleSheet();
const contents = document.querySelector('.booklet-contents');
const papers = document.querySelector('.paper-size');

function asPrinted(rules) {
  for (const rule of rules) {
    const medium = rule.media?.mediaText.match(/print|screen/)?.[0];
    if (medium) rule.media.mediaText = medium === 'print' ? 'all' : 'not all';
    if (rule.style?.breakBefore === 'page') rule.style.breakBefore = 'column';
    if (rule.style?.breakAfter === 'page') rule.style.breakAfter = 'column';
    asPrinted(rule.cssRules ?? rule.styleSheet?.cssRules ?? []);
  }
}

async function unseenCopy(width, height) {
  const copy = document.documentElement.cloneNode(true);
  for (const script of copy.querySelectorAll('script')) script.remove();
  const frame = document.createElement('iframe');
  frame.className = 'unseen';
  frame.sandbox = 'allow-same-origin';
  Object.assign(frame, { width, height }); // for media queries and vh
  frame.srcdoc = `<!doctype html>${copy.outerHTML}`;
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve);
    document.body.append(frame);
  });
  const { body, fonts, styleSheets } = frame.contentDocument;
  for (const sheet of styleSheets) asPrinted(sheet.cssRules);
  Object.assign(body.style, {
    margin: 0,
    width: `${width}px`,
    maxWidth: 'none',
    height: `${height}px`,
    columns: `${width}px`,
    columnGap: 0,
    columnFill: 'auto',
    textRendering: 'geometricPrecision', // widths as on paper, where letters keep to no grid
  });
  await Promise.all([...fonts, ...document.fonts].map((font) => font.load())); // `ready` may come before any was asked for
  return frame;
}

async function writePages(paper) {
  contents.ariaBusy = 'true';
  size.replaceSync(`@page { size: ${paper} }`);
  const [width, height] = PAPERS[paper].map((side, at) => (side - MARGINS[at]) * MM);
  const frame = await unseenCopy(width, height);
  const { body } = frame.contentDocument;
  const start = body.getBoundingClientRect().left;
  if (papers.querySelector(':checked').value === paper) {
    for (const link of contents.querySelectorAll('a')) {
      const heading = body.querySelector(`${link.hash} h2`).getBoundingClientRect();
      link.dataset.page = Math.floor((heading.left - start) / width + 0.01) + 1;
    }
    contents.ariaBusy = 'false';
  }
  frame.remove();
}

// Firefox and Safari break columns otherwise than pages, and a wrong page is worse than none.
if (navigator.userAgent.includes('Chrome/')) {
  document.adoptedStyleSheets.push(size);
  papers.hidden = false;
  papers.addEventListener('change', ({ target }) => writePages(target.value));
  const usual = LETTER_REGIONS.includes(new Intl.Locale(region).maximize().region) ? 'Letter' : 'A4';
  papers.querySelector(`[value=${usual}]`).checked = true;
  writePages(usual);
}
