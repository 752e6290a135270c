// Draws codes one after another. Each round has another order, so that a camera that misses every third misses others.
const EACH = 180; // milliseconds
const BORDER = 4; // modules, as the standard asks

// Returns what stops it. `tell` gets the number of the piece that is shown.
export function showCodes(canvas, pieces, encodeQR, tell) {
  const drawn = new Map();
  let timer;
  let round = [];
  const next = () => {
    if (!round.length) round = shuffled(pieces.length);
    const number = round.pop();
    if (!drawn.has(number)) drawn.set(number, encodeQR(pieces[number], 'raw', { ecc: 'low', encoding: 'alphanumeric', border: BORDER, mask: 2 }));
    draw(canvas, drawn.get(number));
    tell(number);
    if (pieces.length > 1) timer = setTimeout(next, EACH);
  };
  next();
  return () => clearTimeout(timer);
}

function shuffled(count) {
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [numbers[last], numbers[other]] = [numbers[other], numbers[last]];
  }
  return numbers;
}

// One pixel for a module; the style sheet makes it large without smoothing.
function draw(canvas, rows) {
  canvas.width = canvas.height = rows.length;
  const pixels = new ImageData(rows.length, rows.length);
  rows.flat().forEach((isDark, at) => pixels.data.set([...Array(3).fill(isDark ? 0 : 255), 255], at * 4));
  canvas.getContext('2d').putImageData(pixels, 0, 0);
}
