import displayWidth, { simpleWidth } from './display-width.js';

/**
 * How many terminal columns a text takes.
 *
 * @example
 * widthOf('苹果 kg'); // 7
 */
export const widthOf = (text: string): number => displayWidth(text);

/**
 * Shortens a text to at most `width` columns; an ellipsis says that something is missing.
 *
 * @example
 * cut('苹果和梨', 5); // '苹果…'
 */
export function cut(text: string, width: number): string {
  if (width <= 0) return '';
  if (widthOf(text) <= width) return text;
  return `${take(text, width - 1).text}…`;
}

function take(text: string, width: number): { text: string; width: number } {
  let kept = '';
  let used = 0;
  for (const part of graphemes(text)) {
    const wide = widthOf(part);
    if (used + wide > width) break;
    kept += part;
    used += wide;
  }
  return { text: kept, width: used };
}

const graphemes = (text: string): Iterable<string> =>
  simpleWidth(text) !== undefined && !text.includes('\u001b')
    ? text
    : Array.from(new Intl.Segmenter().segment(text), (part) => part.segment);

/** The end of a text, for what is being typed: its last `width` columns. */
export function cutStart(text: string, width: number): string {
  if (width <= 0) return '';
  const parts = [...graphemes(text)];
  let used = 0;
  let from = parts.length;
  while (from > 0) {
    used += widthOf(parts[from - 1] ?? '');
    if (used > width) break;
    from -= 1;
  }
  return parts.slice(from).join('');
}

/** Fills up with blanks to at least `width` columns. */
export function pad(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'right' ? gap + text : text + gap;
}

/**
 * A text of exactly `width` columns: cut or filled with blanks.
 *
 * @example
 * fit('梨', 4); // '梨  '
 */
export const fit = (text: string, width: number, align: 'left' | 'right' = 'left'): string =>
  pad(cut(text, width), width, align);

/** Breaks a text into lines of at most `width` columns, at blanks where there are some. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let rest = paragraph;
    while (widthOf(rest) > width) {
      // A sign wider than the room has a line of its own.
      const head = take(rest, Math.max(2, width)).text || firstOf(rest);
      const blank = head.lastIndexOf(' ');
      const line = blank > width / 2 && rest[head.length] !== ' ' ? head.slice(0, blank) : head;
      lines.push(line);
      rest = rest.slice(line.length).trimStart();
    }
    lines.push(rest);
  }
  return lines;
}

const firstOf = (text: string): string => [...graphemes(text)][0] ?? '';
