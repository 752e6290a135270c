// Gives a link away: by the phone's own share sheet where there is one, else to the clipboard.
for (const button of document.querySelectorAll('[data-give]')) {
  const { value } = button.previousElementSibling;
  if (!navigator.share && !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      if (navigator.share) return await navigator.share(/^https?:/.test(value) ? { url: value } : { text: value });
      await navigator.clipboard.writeText(value);
      button.textContent = button.dataset.done;
    } catch (refused) {
      button.previousElementSibling.select();
    }
  });
}
