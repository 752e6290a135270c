// Faults of the page as it stands: what is wider than the window, words cut off by their box or drawn outside their
// button, words on words, and what no thumb can be brought to because something else lies over it. Words that end in
// an ellipsis, and what scrolls sideways by itself, are meant so.
() => {
  const width = document.documentElement.clientWidth;
  const large = matchMedia('(max-width: 17em)').matches; // in large letters an ellipsis takes whole names
  const faults = new Set();
  const tell = (fault, it) => faults.add(`${fault}: ${it.textContent.trim().slice(0, 40) || it.outerHTML.slice(0, 90)}`);
  const wishes = { contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true };
  const shown = (it) => it.checkVisibility(wishes) && !it.closest('.sr-only, .skip, svg, noscript, select, textarea');

  const boxesOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter((box) => box.width && box.height);
  };

  const within = (box, edge) => {
    const [left, right] = [Math.max(box.left, edge.left), Math.min(box.right, edge.right)];
    const [top, bottom] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)];
    return { left, right, top, bottom, height: box.height };
  };

  const boxed = (it, { left, right, top, bottom, height }) => ({ it, left, right, top, bottom, height });

  // What of a text can be seen, on its way up through all that may cut it off.
  function seenOf(text) {
    const it = text.parentElement;
    let boxes = boxesOf(text);
    const whole = boxes;
    for (let up = it; up !== document.body; up = up.parentElement) {
      const [edge, look] = [up.getBoundingClientRect(), getComputedStyle(up)];
      if (look.overflowX !== 'visible') boxes = boxes.map((box) => within(box, edge));
      if (['auto', 'scroll'].includes(look.overflowX)) return boxes;
      if (look.textOverflow === 'ellipsis' && !look.display.includes('flex')) {
        if (large && up.scrollWidth > up.clientWidth + 1) tell('words lost', it);
        return boxes;
      }
      const aside = whole.some((box) => box.left < edge.left - 1 || box.right > edge.right + 1);
      const holds = up.matches('button, .button, label, summary, td, th, .cell') || look.overflowX !== 'visible';
      if (holds && aside) tell(`cut at the side by ${up.className || up.localName}`, it);
      const most = (box) => Math.max(box.bottom - edge.bottom, edge.top - box.top) > box.height / 3;
      if (look.overflowY === 'hidden' && whole.some(most)) tell('cut below', it);
    }
    if (whole.some((box) => box.right > width + 1 || box.left < -1)) tell('outside the window', it);
    return boxes;
  }

  // Letters leave room above and below within their line.
  function wordsOnWords(words) {
    const floats = (it) => it.closest('.note.ready, .menu nav');
    const onto = (a, b) => a.top + a.height / 5 < b.bottom - b.height / 5;
    const beside = (a, b) => a.left + 1 < b.right - 1;
    const meet = (a, b) => beside(a, b) && beside(b, a) && onto(a, b) && onto(b, a);
    words.sort((a, b) => a.top - b.top);
    for (const [place, a] of words.entries()) {
      for (let next = place + 1; next < words.length && words[next].top < a.bottom; next++) {
        const b = words[next];
        if (a.it === b.it || floats(a.it) !== floats(b.it) || !meet(a, b)) continue;
        tell(`words on words (${a.it.textContent.trim().slice(0, 30)})`, b.it);
      }
    }
  }

  // In the middle of the window or at its top: a ready score sticks to its lower edge.
  const canBeTapped = (target) => ['center', 'start'].some((block) => {
    target.scrollIntoView({ block, behavior: 'instant' });
    const [box] = target.getClientRects();
    const across = (Math.max(box.left, 0) + Math.min(box.right, width)) / 2;
    const hit = document.elementFromPoint(across, box.top + Math.min(box.height / 2, 20));
    return target.contains(hit) || hit?.closest('.again')?.parentElement.contains(target);
  });

  if (document.documentElement.scrollWidth > width) faults.add('the page scrolls sideways');
  const words = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const it = texts.currentNode.parentElement;
    if (texts.currentNode.data.trim() && shown(it)) words.push(...seenOf(texts.currentNode).map((box) => boxed(it, box)));
  }
  wordsOnWords(words);
  const reach = document.querySelector('.menu[open] nav') ?? document.body;
  for (const target of reach.querySelectorAll('a[href], button:enabled, summary, label:has(input:enabled)')) {
    if (shown(target) && !canBeTapped(target)) tell('cannot be tapped', target);
  }
  scrollTo(0, 0);
  return [...faults];
}
