// Links that send a picture: the script is loaded with the tap; if that fails, the link opens the picture.
document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-sends]');
  if (!link) return;
  event.preventDefault();
  const { sends, svg } = link.dataset;
  import(sends).then(({ send }) => send(svg, link.download)).catch(() => location.assign(link.href));
});
