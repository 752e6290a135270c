// Keeps the keyboard's place when the match is swapped, and says so when a tap did not reach the pad.
const trouble = () => document.getElementById('trouble');

document.addEventListener('htmx:afterSettle', ({ detail }) => {
  if (trouble()) trouble().hidden = true;
  if (detail.target.id !== 'main') return;
  document.getElementById('main').focus({ preventScroll: true });
});

for (const failure of ['htmx:sendError', 'htmx:responseError', 'htmx:timeout']) {
  document.addEventListener(failure, () => {
    if (trouble()) trouble().hidden = false;
  });
}
