/** The size that widths are given for. */
export const usualFont = 14;

/** As wide as in an ordinary font: Chinese characters are twice as wide as letters. */
const guessed =
  (font: number) =>
  (text: string): number =>
    [...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 255 ? 14 : 7.6), 0) * (font / usualFont);

/**
 * How wide a text is in the application's font of this size, as bold as the headers of a table; a guess where nothing
 * draws.
 */
export function textMeasure(font: number): (text: string) => number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return guessed(font);
  pen.font = `500 ${font}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => pen.measureText(text).width;
}
