// Shares a link or text, or copies it where sharing is not possible. Also shares the picture of the result as PNG.
import './dates.js';

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

// Drawn from an image of its own: WebKit uses the displayed size of one that is on the page.
async function drawn() {
  const picture = Object.assign(new Image(), { src: document.querySelector('.picture img').src });
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
