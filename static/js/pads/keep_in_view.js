// A rarer question that is opened may lie under the button to save, which stays at the bottom of the window.
export function keepInView() {
  const show = ({ target }) => target.open && target.matches('#pad .rarer') && target.scrollIntoView({ block: 'nearest' });
  document.addEventListener('toggle', show, true);
}
