// What a mark of the rule book says opens where it is tapped; without this it is read at the end of the page.
function openHere(event) {
  const mark = event.target.closest?.('.from a');
  const note = mark && document.getElementById(mark.hash.slice(1));
  if (!note?.showPopover) return;
  event.preventDefault();
  note.tabIndex = -1;
  note.showPopover();
  note.focus();
}

export function openNotes() {
  document.addEventListener('click', openHere);
}
