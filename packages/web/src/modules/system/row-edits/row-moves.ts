import { rootId } from '@mall/sdk/contract';
import type { Row } from '../../../resource/row.js';
import { type Changes, parentOf, sortOf } from './row-edits.js';

/** The rows as they stand now, in their order, and as they were read. */
export interface Standing {
  readonly rows: readonly Row[];
  readonly read: readonly Row[];
  /** Which rows have an order among each other; all below one parent without it. */
  readonly alike?: (one: Row, other: Row) => boolean;
}

export type Step = 'up' | 'down' | 'in' | 'out';
/** Where something is let go: before a row, behind it, or below it. */
export type Zone = 'before' | 'after' | 'inside';

/**
 * What a step changes: past a neighbour, below the page before it, or out behind the page above it. Nothing where there is
 * no such place.
 *
 * @example
 * stepped({ rows, read: rows }, '2', 'up'); // { '2': { parentId: '0', sort: 1 }, '1': { parentId: '0', sort: 2 } }
 */
export function stepped(standing: Standing, id: string, step: Step): Changes | undefined {
  const { rows } = standing;
  const row = rows.find((one) => one.id === id);
  if (!row) return undefined;
  const all = besides(standing, row, parentOf(row), true);
  const at = all.indexOf(row);
  if (step === 'up') return at > 0 ? placed(standing, row, parentOf(row), at - 1) : undefined;
  if (step === 'down') return at < all.length - 1 ? placed(standing, row, parentOf(row), at + 1) : undefined;
  if (step === 'in') {
    const above = all[at - 1];
    return above && placed(standing, row, above.id, Number.POSITIVE_INFINITY);
  }
  const parent = rows.find((one) => one.id === parentOf(row));
  if (!parent) return undefined;
  const level = besides(standing, parent, parentOf(parent), true);
  return placed(standing, row, parentOf(parent), level.indexOf(parent) + 1);
}

/** What it changes to let a row go at another; nothing where it cannot be there. */
export function dropped(standing: Standing, id: string, over: string, zone: Zone): Changes | undefined {
  const { rows } = standing;
  const [row, target] = [id, over].map((wanted) => rows.find((one) => one.id === wanted));
  if (!row || !target || isWithin(rows, over, id)) return undefined;
  if (zone === 'inside') return placed(standing, row, target.id, Number.POSITIVE_INFINITY);
  const at = besides(standing, row, parentOf(target)).indexOf(target);
  return placed(standing, row, parentOf(target), zone === 'before' ? at : at + 1);
}

/** Whether a row is another or stands anywhere below it: there it can never be moved to. */
export function isWithin(rows: readonly Row[], id: string, other: string): boolean {
  const seen = new Set<string>();
  for (let at = id; at !== rootId && !seen.has(at); ) {
    if (at === other) return true;
    seen.add(at);
    const row = rows.find((one) => one.id === at);
    at = row ? parentOf(row) : rootId;
  }
  return false;
}

/** The rows that it stands beside, or would. */
const besides = ({ rows, alike = all }: Standing, row: Row, parentId: string, itself = false): Row[] =>
  rows.filter((one) => parentOf(one) === parentId && alike(one, row) && (itself || one.id !== row.id));

const all = () => true;

/** Puts a row at a place among its new neighbours. */
function placed(standing: Standing, row: Row, parentId: string, place: number): Changes {
  const { read } = standing;
  const others = besides(standing, row, parentId);
  const at = Math.min(place, others.length);
  const left = parentOf(row);
  return {
    // Those that it leaves need not have made room for it any more.
    ...(left === parentId ? {} : numbered(besides(standing, row, left), read, left)),
    ...numbered([...others.slice(0, at), row, ...others.slice(at)], read, parentId),
  };
}

/** Numbers rows in this order: as few of them as possible get another number than they were read with. */
function numbered(order: readonly Row[], read: readonly Row[], parentId: string): Changes {
  const known = new Map(read.filter((row) => parentOf(row) === parentId).map((row) => [row.id, sortOf(row)]));
  const kept = longestRising(order.map(({ id }) => known.get(id)));
  const first = order.findIndex((_, at) => kept.has(at));
  const changes: Record<string, Record<string, unknown>> = {};
  let taken = Math.max(0, (known.get(order[first]?.id ?? '') ?? 1) - 2);
  let isOwn = false;
  for (const [at, { id }] of order.entries()) {
    const own = kept.has(at) ? known.get(id) : undefined;
    // Two that were read with the same number may keep it while nothing stands between them.
    const stays: number | undefined =
      own !== undefined && (isOwn ? own >= taken : own > taken) ? own : undefined;
    taken = stays ?? taken + 1;
    isOwn = stays !== undefined;
    changes[id] = { parentId, sort: taken };
  }
  return changes;
}

/** The places of the most numbers that rise from one to the next. */
function longestRising(numbers: readonly (number | undefined)[]): ReadonlySet<number> {
  let longest: readonly number[] = [];
  const ending: (readonly number[])[] = [];
  for (const [at, number] of numbers.entries()) {
    const before = ending.filter((places) => {
      const last = numbers[places.at(-1) ?? -1];
      return number !== undefined && last !== undefined && last <= number;
    });
    const best = before.reduce((one, other) => (other.length > one.length ? other : one), []);
    const own = number === undefined ? [] : [...best, at];
    ending.push(own);
    if (own.length > longest.length) longest = own;
  }
  return new Set(longest);
}

/** The number behind all of these. */
export const nextSort = (rows: readonly Row[]): number => Math.max(0, ...rows.map(sortOf)) + 1;
