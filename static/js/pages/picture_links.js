// Links that send a picture: the script is loaded with the tap; if that fails, the link opens the picture.
document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-sends]');
  if (!link) return;
  event.preventDefault();
  import(link.dataset.sends).then(({ send }) => send(link)).catch(() => location.assign(link.href));
});
