// Gives a link or some words away: by the phone's own share sheet where there is one, else to the clipboard. Turns the
// picture of the result into a PNG, which more programs take.
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

const asPng = document.querySelector('[data-png]');

// From a picture of its own: on the page WebKit takes a drawing to be as small as it is shown.
async function drawn() {
  const picture = Object.assign(new Image(), { src: document.querySelector('.picture img').src });
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

// False where the phone cannot, or will not so long after the tap; whoever closes its sheet has been served.
async function shared(file) {
  if (!navigator.canShare?.({ files: [file] })) return false;
  return navigator.share({ files: [file] }).then(() => true, ({ name }) => name === 'AbortError');
}

async function givePicture() {
  const file = new File([await drawn()], asPng.dataset.png, { type: 'image/png' });
  if (await shared(file)) return;
  const link = document.createElement('a');
  Object.assign(link, { href: URL.createObjectURL(file), download: file.name });
  link.click();
}

if (asPng) {
  asPng.hidden = false;
  asPng.addEventListener('click', givePicture);
}
