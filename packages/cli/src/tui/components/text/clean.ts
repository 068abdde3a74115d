import { widthOf } from '../../../io/width/width.js';

/**
 * Text from the network, safe to print: control characters, direction overrides and signs without a width become
 * blanks, so that a row cannot drive the terminal and every column is where it was counted.
 *
 * @example
 * clean('a\u001b[2Jb'); // 'a [2Jb'
 */
export const clean = (text: string): string => withoutUnseen(withoutControl(text));

/** Blocks in which every sign has a width; the soft hyphen, which has none, stands among them. */
const plain = /^[\u0020-\u00ac\u00ae-\u02ff\u4e00-\u9fff\u3000-\u3029\uff01-\uff60]*$/;

/**
 * Signs that nobody sees become blanks: Ink gives each of them a column that nobody counted. Marks, joiners and
 * selectors belong to the sign before them and stay.
 */
const withoutUnseen = (text: string): string =>
  plain.test(text)
    ? text
    : Array.from(new Intl.Segmenter().segment(text), ({ segment }) =>
        widthOf(segment) === 0 ? ' ' : segment,
      ).join('');

const withoutControl = (text: string): string =>
  hasControl(text)
    ? Array.from(text, (char) => (isControl(char.charCodeAt(0)) && char.length === 1 ? ' ' : char)).join('')
    : text;

function hasControl(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (isControl(text.charCodeAt(index))) return true;
  return false;
}

const isControl = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code < 0xa0) ||
  (code >= 0x200b && code <= 0x200f && code !== 0x200d) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff;
