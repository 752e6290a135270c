// Helpers of some pads are loaded with the first tap on one.
document.addEventListener('change', ({ target }) => {
  const { helps } = target.closest('#pad')?.querySelector('[data-helps]')?.dataset ?? {};
  if (helps) import(helps).catch(() => {});
});
