import { cut, widthOf } from '../../../io/width/width.js';
import type { Theme, Tone } from '../../theme/theme.js';

/** A piece of a line with its meaning. */
export interface Segment {
  readonly text: string;
  readonly tone?: Tone | undefined;
}

/** @example segment('租户', 'title') */
export const segment = (text: string, tone: Tone = 'plain'): Segment => ({ text, tone });

/** The text of a line, without its tones. */
export const plainText = (segments: readonly Segment[]): string => segments.map((part) => part.text).join('');

export const segmentsWidth = (segments: readonly Segment[]): number =>
  segments.reduce((sum, part) => sum + widthOf(part.text), 0);

/** Segments that take exactly `width` columns; what does not fit ends in an ellipsis. */
export function fitSegments(segments: readonly Segment[], width: number, fill: Tone = 'plain'): Segment[] {
  const fitted: Segment[] = [];
  let left = width;
  for (const part of segments) {
    if (left <= 0) break;
    const text = cut(part.text, left);
    left -= widthOf(text);
    fitted.push({ text, tone: part.tone });
    if (text !== part.text) break;
  }
  if (left > 0) fitted.push({ text: ' '.repeat(left), tone: fill });
  return fitted;
}

/** `left` and `right` at the two ends of a line; the left end gives way. */
export function spread(left: readonly Segment[], right: readonly Segment[], width: number): Segment[] {
  const wanted = segmentsWidth(right);
  if (wanted === 0 || wanted >= width) return fitSegments(left, width);
  return [...fitSegments(left, width - wanted - 1), segment(' '), ...right];
}

/** Without the blanks at the end that nobody would see: every cell that Ink draws costs time. */
export function trimBlank(segments: readonly Segment[]): readonly Segment[] {
  let count = segments.length;
  while (count > 0) {
    const last = segments[count - 1];
    if (!last || (last.tone ?? 'plain') !== 'plain' || last.text.trim() !== '') break;
    count -= 1;
  }
  return segments.slice(0, count);
}

/** The segments as the terminal wants them. */
export const paint = (theme: Theme, segments: readonly Segment[]): string =>
  segments
    .map(({ text, tone = 'plain' }) => {
      const [open, close] = theme[tone];
      return text === '' ? '' : open + text + close;
    })
    .join('');

/** @example separated([segment('53 in all'), segment('page 1/6')]) */
export const separated = (parts: readonly Segment[]): Segment[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [segment(' · ', 'dim'), part]));
