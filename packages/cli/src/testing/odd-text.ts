import fc from 'fast-check';
import stringWidth from 'string-width';

/** Pieces that are hard to measure: wide, joined, combined, selected, flags, without width, and what drives terminals. */
const pieces = [
  ...['苹', '果', 'あ', '한', '𠮷', '１', 'ｱ', '、', '…', 'a', 'Z', ' ', 'ﷺ', 'नि', 'é'],
  ...['👨‍👩‍👧‍👦', '👩🏽‍🚀', '👍🏽', '🍎', '🇨🇳', '🇨', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '❤︎', '1️⃣', '☺'],
  ...[
    'e\u0301',
    'a\u0308\u0323',
    '\u0301',
    '\ufe0f',
    '\u200d',
    '\u200b',
    '\u200c',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\uffa0',
    '\u115f',
  ],
  ...[
    'ᄒ',
    'ᅡ',
    'ᆫ',
    '\t',
    '\n',
    '\r\n',
    '\u001b[31m',
    '\u001b]0;x\u0007',
    '\u0007',
    '\u0000',
    '\u202e',
    '\u009b2J',
  ],
] as const;

/** Signs of scripts that join in theory and of which no two terminals agree how wide they are together. */
const isDisputed = (text: string): boolean =>
  [...new Intl.Segmenter().segment(text)].some(
    ({ segment }) =>
      !/\p{Emoji}/u.test(segment) &&
      stringWidth(segment) !== Array.from(segment).reduce((sum, sign) => sum + stringWidth(sign), 0),
  );

const anything = (unit: 'grapheme' | 'binary') =>
  fc.string({ unit, maxLength: 30 }).filter((text) => !isDisputed(text));

/** Any text that a row may hold. */
export const oddText = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((parts) => parts.join('')),
  anything('grapheme'),
  anything('binary'),
);

/** Columns at which a character begins, and those that are blank, by an independent measure. */
export function cellsOf(line: string): { readonly begins: ReadonlySet<number>; readonly blank: string } {
  const begins = new Set<number>();
  let blank = '';
  for (const piece of piecesOf(line)) {
    begins.add(blank.length);
    blank += (piece === ' ' ? ' ' : '#').repeat(stringWidth(piece));
  }
  begins.add(blank.length);
  return { begins, blank };
}

/**
 * What terminals draw as one sign: a blank is one whatever would join it, and a colour of skin joins the person right
 * before it, and nothing else.
 */
const piecesOf = (line: string): string[] =>
  [...new Intl.Segmenter().segment(line)].flatMap(({ segment }) =>
    segment.split(/(?<= )|(?= )|(?<!\p{Emoji_Modifier_Base}\ufe0f?)(?=\p{Emoji_Modifier})/u),
  );

/**
 * What is wrong with a line of a table whose columns begin at `starts`, two blanks behind the one before; undefined when
 * nothing is.
 */
export function crooked(line: string, starts: readonly number[]): string | undefined {
  const { begins, blank } = cellsOf(line);
  for (const start of starts) {
    if (start === 0 || start > blank.length) continue;
    if (!begins.has(start)) return `something stands across column ${start}`;
    if (start > 3 && blank.slice(start - 2, start) !== '  ') return `no gap before column ${start}`;
  }
  return undefined;
}

/** Where runs of `x` begin: columns of a row whose cells are filled with it. */
export const startsOf = (line: string): number[] =>
  [...line.matchAll(/(?<=^|\s)x/g)].map(({ index }) => stringWidth(line.slice(0, index)));
