import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineApi, type RowOf } from '../../../core/resource.js';
import { listInput, maxPageSize, type Page, pageOf, searchableFields } from '../../../core/search.js';
import { id, ids } from '../../../fields/ids.js';
import { bit, int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import { notice } from '../notice/notice.js';
import { unreadNotices } from './unread-notices.js';

const posted = notice.row.extend({ read: z.boolean() });
/** A resource's schema keeps its type apart. */
type Posted = RowOf<typeof notice> & { read: boolean };

const reader = z.object({
  userId: id(),
  account: z.string(),
  name: z.string().nullish(),
  /** None of somebody who has not read it yet. */
  readTime: z.string().nullish(),
});
/** A page, which is an object, and how many the notice is addressed to. */
const readers = (pageOf(reader) as z.ZodObject).extend({ audience: int() });

/** Those who write notices. */
const authors = ['notice_edit', 'notice_view'];

/** Notices as people read them: the released ones of their tenant, the newest first (decisions, product). */
export const noticeBoard = defineApi({
  name: 'notice-board',
  operations: {
    page: endpoint({
      method: 'GET',
      path: '/notice/page',
      input: listInput(
        z.object({ title: text(), category: int(), read: bit() }),
        searchableFields(notice.row, notice.hidden),
      ),
      // A page of what it is given.
      output: pageOf(posted) as z.ZodType<Page<Posted>>,
    }),
    unread: unreadNotices,
    markRead: endpoint({
      method: 'POST',
      path: '/notice/read',
      send: 'query',
      idempotent: true,
      input: z.object({ ids: ids() }),
      output: done(),
    }),
    markAllRead: endpoint({
      method: 'POST',
      path: '/notice/read-all',
      send: 'query',
      idempotent: true,
      input: z.object({}),
      output: done(),
    }),
    /** For those who write notices: who of those it is addressed to has read one, the latest first, or has not yet. */
    readers: endpoint({
      method: 'GET',
      path: '/blade-desk/notice/readers',
      permission: authors,
      input: z.object({
        id: id(),
        read: bit().optional(),
        current: int(1).optional(),
        size: int(1, maxPageSize).optional(),
      }),
      output: readers as unknown as z.ZodType<Page<z.output<typeof reader>> & { audience: number }>,
    }),
    /** How many have read each of several: the numbers of a whole list in one call. */
    readCounts: endpoint({
      method: 'GET',
      path: '/blade-desk/notice/read-counts',
      permission: authors,
      input: z.object({ ids: ids() }),
      output: z.object({ audience: int(), notices: z.array(z.object({ id: id(), read: int() })) }),
    }),
  },
});
