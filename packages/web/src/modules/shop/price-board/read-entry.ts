import { centsOf, within, withPercent } from './price-math.js';

/** What stands in the row that is typed into. */
export interface EntryPlace {
  /** What it shows: the price that was typed before, or the one that holds. */
  readonly shown: number | undefined;
  readonly yesterday: number | undefined;
}

/** A price in cents; `back` for what holds already; `wrong` where it means nothing. */
export type Entry = number | 'back' | 'wrong';

/**
 * What somebody means who types into the board: a price; `+5%` or `-0.3` upon what stands there; `=` for yesterday's
 * price, with the same behind it; `=6.8*1.05` for a sum. Signs of a Chinese keyboard are the same signs.
 *
 * @example
 * readEntry('=+5%', { shown: 700, yesterday: 680 }); // 714
 */
export function readEntry(typed: string, place: EntryPlace): Entry {
  const text = plain(typed);
  if (text === '') return 'back';
  if (text === '=') return place.yesterday ?? 'wrong';
  const [, fromYesterday, step] = /^(=?)([+-].+)$/.exec(text) ?? [];
  if (step !== undefined) return stepped(fromYesterday ? place.yesterday : place.shown, step) ?? 'wrong';
  return worked(text.replace(/^=/, '')) ?? 'wrong';
}

const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll(/[\s,¥\u5143]/g, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '');

/** So much more or less, or so many percent. */
function stepped(base: number | undefined, step: string): number | undefined {
  if (base === undefined) return undefined;
  if (step.endsWith('%')) return withPercent(base, step.slice(0, -1));
  const more = centsOf(step.slice(1));
  return more === undefined ? undefined : within(step.startsWith('-') ? base - more : base + more);
}

/** A price, or two numbers and what is done with them: exact, rounded to cents at the end, half a cent up. */
function worked(text: string): number | undefined {
  const [, first = '', sign, second = ''] = /^([\d.]+)(?:([-+*/])([\d.]+))?$/.exec(text) ?? [];
  if (sign === undefined) return centsOf(first);
  const [a, b] = [tenThousandths(first), tenThousandths(second)];
  if (a === undefined || b === undefined || (sign === '/' && b === 0n)) return undefined;
  const exact = {
    '+': (a + b) * scale,
    '-': (a - b) * scale,
    '*': a * b,
    '/': sign === '/' ? (a * scale * scale) / b : 0n,
  };
  const result = exact[sign as keyof typeof exact];
  return result < 0n ? undefined : within(Number((result + half) / perCent));
}

const scale = 10_000n;
/** Of a product of two ten-thousandths, what makes a cent. */
const perCent = (scale * scale) / 100n;
const half = perCent / 2n;

function tenThousandths(text: string): bigint | undefined {
  const [, units, part = ''] = /^(\d{1,10})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  return units === undefined ? undefined : BigInt(units + part.padEnd(4, '0'));
}
