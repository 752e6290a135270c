// What a screen reader is to say without being asked: the region stays in the page, whatever is swapped around it.
export function say(words) {
  const region = document.getElementById('said');
  if (region) region.textContent = words;
}
