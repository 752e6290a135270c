// What a screen reader is to say without being asked: the region stays in the page, whatever is swapped around it.
const APART = 1500; // milliseconds: of words replaced sooner a screen reader may say only the later
let next = 0;
let told;
let waits;

const show = (words) => document.getElementById('said')?.replaceChildren(words);

export function say(words) {
  clearTimeout(waits);
  clearTimeout(told);
  told = setTimeout(() => show(words));
  next = Date.now() + APART;
}

// What every tap says anew: not before what has just been said is heard.
export function sayAfter(words) {
  clearTimeout(waits);
  waits = setTimeout(() => show(words), next - Date.now());
}
