const [width, height, margin] = [420, 140, 24] as const;
/** Of brush and pen, where a machine has one. */
const hand = '"Kaiti SC", KaiTi, STKaiti, "Segoe Script", "Snell Roundhand", cursive';

/** A name as if it had been written: a picture like one that is drawn; nothing where no canvas draws. */
export function nameAsPicture(name: string): string | undefined {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = 'black';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (let size = 64; size >= 16; size -= 4) {
    pen.font = `${size}px ${hand}`;
    if (pen.measureText(name).width <= width - 2 * margin) break;
  }
  pen.fillText(name, width / 2, height / 2, width - 2 * margin);
  return canvas.toDataURL('image/png');
}
