// Shares the picture of a match as PNG, or downloads it where sharing is not possible.
export async function send(link) {
  const file = new File([await asPng(link.dataset.svg)], link.download, { type: 'image/png' });
  if (await shared(file)) return;
  const save = document.createElement('a');
  Object.assign(save, { href: URL.createObjectURL(file), download: file.name });
  save.click();
}

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
