import stringWidth from 'string-width';

const ascii = /^[\u0020-\u007e]*$/;

/** Columns that a text takes in a terminal; Chinese and emoji take two. */
export const widthOf = (text: string): number => (ascii.test(text) ? text.length : stringWidth(text));

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a text to at most `width` columns and marks the cut with `…`; never splits a character.
 *
 * @example
 * fit('水果商城', 5); // '水果…'
 */
export const fit = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text;
  if (width < 1) return '';
  let kept = '';
  let used = 0;
  for (const { segment } of segmenter.segment(text)) {
    const next = used + widthOf(segment);
    if (next > width - 1) break;
    kept += segment;
    used = next;
  }
  return `${kept}…`;
};

/** Fills up with blanks to exactly `width` columns. */
export const pad = (text: string, width: number, align: 'left' | 'right' = 'left'): string => {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'right' ? gap + text : text + gap;
};
