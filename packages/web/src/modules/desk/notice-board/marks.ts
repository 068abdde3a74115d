import type { Posted, PostedPages, Unread } from './board.js';

/** The notice that has been read; undefined for all of them. */
export type Marked = string | undefined;

const isMarked = (marked: Marked, { id }: Posted): boolean => marked === undefined || id === marked;

const withRead = (marked: Marked, notice: Posted): Posted =>
  isMarked(marked, notice) ? { ...notice, read: true } : notice;

/** The count without what has been read. */
export const markCount = (marked: Marked, unread: Unread): Unread => ({
  ...unread,
  count: marked === undefined ? 0 : Math.max(0, unread.count - 1),
});

/** Everything, with what has been read marked so. */
export const markAll = (marked: Marked, { pages, pageParams }: PostedPages): PostedPages => ({
  pageParams,
  pages: pages.map((page) => ({ ...page, records: page.records.map((one) => withRead(marked, one)) })),
});

/** What waits to be read, without what has been. */
export const markUnread = (marked: Marked, { pages, pageParams }: PostedPages): PostedPages => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    records: page.records.filter((one) => !isMarked(marked, one)),
    total: marked === undefined ? 0 : page.total,
  })),
});
