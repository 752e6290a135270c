// The camera of this phone, and the codes it sees: read by the browser where it can, otherwise by the library.
const LOOKS = 12; // a second
const WANTED = { video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } } };

// Fails with NotAllowedError, or NotFoundError where there is none. Over plain http a browser has no camera.
export async function camera(video) {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  const seen = { open: true, stop: () => stopped(seen, stream) };
  video.srcObject = stream;
  await video.play();
  return seen;
}

function stopped(seen, stream) {
  seen.open = false;
  for (const track of stream.getTracks()) track.stop();
}

// Tells each code that is seen, until `tell` resolves with true or the camera is stopped.
export async function codesBy(seen, video, library, tell) {
  const look = (await native()) ?? (await withLibrary(library));
  while (seen.open) {
    const began = performance.now();
    for (const text of await look(video).catch(() => [])) {
      if (seen.open && (await tell(text))) return;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 / LOOKS - (performance.now() - began))));
  }
}

async function native() {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function withLibrary(library) {
  const { decodeQR } = await library();
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    drawing.drawImage(video, 0, 0);
    return [decodeQR(drawing.getImageData(0, 0, canvas.width, canvas.height))];
  };
}
