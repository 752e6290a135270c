// Shares an SVG picture as PNG, or downloads it where sharing is not possible.
export async function send(address, name) {
  const file = new File([await asPng(address)], name, { type: 'image/png' });
  if (await shared(file)) return;
  const link = document.createElement('a');
  Object.assign(link, { href: URL.createObjectURL(file), download: file.name });
  link.click();
}

// Drawn from a new image: for one on the page WebKit uses the displayed size.
async function asPng(address) {
  const picture = Object.assign(new Image(), { src: address });
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

// False if the phone cannot share, or not so long after the tap. Closing the share sheet counts as done.
async function shared(file) {
  if (!navigator.canShare?.({ files: [file] })) return false;
  return navigator.share({ files: [file] }).then(() => true, ({ name }) => name === 'AbortError');
}
