import type { Page } from '@mall/sdk/contract';
import type { Row } from '../../../resource/row.js';

/** Lines without a gap between them, the newest first. */
export interface Held {
  readonly rows: readonly Row[];
  /** How many there are on the server. */
  readonly total: number;
  /** More new ones have come than were asked for; they are not among these. */
  readonly behind: boolean;
}

export type Ask = (page: number) => Promise<Page<Row>>;

/** Lines of one reply. */
export const pageSize = 50;
/** So many replies are asked for to catch up with what came meanwhile. */
const mostPages = 10;
/** Lines that stay in memory while they keep coming. */
const mostKept = 1000;

interface Catching {
  /** What is held at this moment: more of the old ones may arrive while new ones are asked for. */
  readonly held: () => Held | undefined;
  readonly ask: Ask;
  /** Somebody is reading further down: what is held stays. */
  readonly isRead: () => boolean;
}

/**
 * What is held with all that is newer. Where the two do not meet within some replies, only the newest are held, or what
 * was held before for as long as somebody reads it: there is never a gap.
 *
 * @example
 * const lines = await catchUp({ held: () => lines, ask, isRead: () => false });
 */
export async function catchUp({ held, ask, isRead }: Catching): Promise<Held> {
  const known = new Set(held()?.rows.map(({ id }) => id));
  const limit = held()?.behind && isRead() ? 1 : mostPages;
  const first = await ask(1);
  const { total, pages } = first;
  const newest = [...first.records];
  const meet = () => newest.some(({ id }) => known.has(id));
  for (let page = 2; known.size > 0 && !meet() && page <= Math.min(limit, pages); page += 1)
    newest.push(...(await ask(page)).records);
  const before = held();
  if (before && known.size > 0 && !meet() && isRead()) return { ...before, total, behind: true };
  const rows = inOrder(before && meet() ? [...newest, ...before.rows] : newest);
  return { rows: isRead() ? rows : rows.slice(0, mostKept), total, behind: false };
}

/**
 * What is held with those that come after it: the next ones that are not known.
 *
 * @example
 * const more = await withOlder({ held: () => lines, ask });
 */
export async function withOlder({ held, ask }: Pick<Catching, 'held' | 'ask'>): Promise<Held | undefined> {
  const rows = held()?.rows ?? [];
  const oldest = rows.at(-1);
  const goesOn = ({ records }: Page<Row>) => records.some((row) => oldest && newestFirst(oldest, row) < 0);
  let at = Math.floor(rows.length / pageSize) + 1;
  let page = await ask(at);
  // Lines that came meanwhile have moved the others down by as much.
  for (; !goesOn(page) && at < page.pages; page = await ask(at)) at += 1;
  const now = held();
  return now && { ...now, total: page.total, rows: inOrder([...now.rows, ...page.records]) };
}

/** Each once, the newest first. */
const inOrder = (rows: readonly Row[]): Row[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort(newestFirst);

/** Ids grow with time. */
const newestFirst = (a: Row, b: Row): number => b.id.length - a.id.length || (a.id < b.id ? 1 : -1);
