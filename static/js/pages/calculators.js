// Calculators submit at every choice. An answer to older choices is dropped: the newer ones have their own request, or
// submit once they are complete.
const valuesOf = (form) => new URLSearchParams(new FormData(form)).toString();

document.addEventListener('htmx:configRequest', ({ detail }) => {
  detail.elt.dataset.asked = valuesOf(detail.elt);
});
document.addEventListener('htmx:beforeSwap', ({ detail }) => {
  const form = detail.requestConfig.elt;
  if (form.isConnected && valuesOf(form) !== form.dataset.asked) detail.shouldSwap = false;
});
