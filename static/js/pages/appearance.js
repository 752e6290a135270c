// The rule book is the same for everybody, so that anyone may cache it: how this device wants it (light or dark, suits in
// two or four colours) is read here, before the page is drawn.
for (const [name, value] of document.cookie.split('; ').map((one) => one.split('='))) {
  if (name === 'lamp' || name === 'suits') document.documentElement.dataset[name] = value;
}
