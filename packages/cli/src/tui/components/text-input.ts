import { cut, cutStart, widthOf } from '../../io/width/width.js';
import { type Segment, segment } from './text/segments.js';

/** Line ends inside a one-line field are drawn as a sign. */
const visible = (text: string): string => text.replaceAll('\n', '⏎');

/**
 * A text with its caret, in a window that follows the caret.
 *
 * @example
 * inputSegments(['苹', '果'], 2, 10); // '苹果' and a caret behind it
 */
export function inputSegments(graphemes: readonly string[], caret: number, width: number): Segment[] {
  const at = visible(graphemes[caret] ?? ' ');
  const before = visible(graphemes.slice(0, caret).join(''));
  const after = visible(graphemes.slice(caret + 1).join(''));
  const room = Math.max(1, width - widthOf(at));
  const left = cutStart(before, Math.max(room - Math.min(widthOf(after), Math.floor(room / 3)), 0));
  return [segment(left), segment(at, 'cursor'), segment(cut(after, Math.max(0, room - widthOf(left))))];
}
