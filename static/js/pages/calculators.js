// The calculators: each choice asks at once. An answer to what was chosen before does not take the place of what was
// chosen or typed since; that has its own answer on the way, or asks once it is entered.
const said = (form) => new URLSearchParams(new FormData(form)).toString();

document.addEventListener('htmx:configRequest', ({ detail }) => {
  detail.elt.dataset.asked = said(detail.elt);
});
document.addEventListener('htmx:beforeSwap', ({ detail }) => {
  const form = detail.requestConfig.elt;
  if (form.isConnected && said(form) !== form.dataset.asked) detail.shouldSwap = false;
});
