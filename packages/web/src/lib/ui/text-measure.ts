/** As wide as in an ordinary font: Chinese characters are twice as wide as letters. */
const guessed = (text: string): number =>
  [...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 255 ? 14 : 7.6), 0);

/** How wide a text is in the application's font, as bold as the heads of a table; a guess where nothing draws. */
export const textMeasure = (): ((text: string) => number) => {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return guessed;
  pen.font = `500 14px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => pen.measureText(text).width;
};
