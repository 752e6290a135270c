// Buttons that pass on the text of the field before them: shared where the browser can, otherwise copied; if both fail,
// the text is selected for copying by hand.
export function showShareButtons({ mayShare = true } = {}) {
  const share = mayShare && !!navigator.share;
  if (!share && !navigator.clipboard) return;
  for (const button of document.querySelectorAll('[data-give]')) {
    button.hidden = false;
    button.addEventListener('click', () => passOn(button, share));
  }
}

async function passOn(button, share) {
  const field = button.previousElementSibling;
  try {
    if (share) return await navigator.share(/^https?:/.test(field.value) ? { url: field.value } : { text: field.value });
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.done;
  } catch {
    field.select();
  }
}
