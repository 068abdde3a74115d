/** A chart as a picture on the ground that it was drawn for: its own has none, and paper is white. */
export function pictureOf(canvas: HTMLCanvasElement | undefined): string | undefined {
  if (!canvas || canvas.width === 0) return undefined;
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const context = copy.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = getComputedStyle(canvas).getPropertyValue('--m-surface').trim() || 'white';
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(canvas, 0, 0);
  return copy.toDataURL('image/png');
}
