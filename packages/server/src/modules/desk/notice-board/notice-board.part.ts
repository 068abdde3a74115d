import { type noticeBoard as api, noticeBoard as descriptor, notice, splitIds } from '@mall/sdk/contract';
import { desc } from 'drizzle-orm';
import { beyondScopes } from '../../../context/beyond-scopes.js';
import type { UserContext } from '../../../context/context.js';
import { pagingOf } from '../../../crud/paging.js';
import { createRepository } from '../../../crud/repository.js';
import type { Row, Values } from '../../../crud/row.js';
import { type Handlers, mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { countLive } from '../../../messages/live/counts.js';
import { showRecent } from '../../../messages/today/figures.js';
import { requireAll } from '../../../rules/find-all.js';
import { countUnread as countMessages } from '../message/own-messages.js';
import { notices } from '../notice/notice.table.js';
import { narrowNotices } from '../notice/notice-rules.js';
import { decorateNotices, isReleased, stateSql } from '../notice/notice-state.js';
import { noticeBoardSeeds } from './notice-board.seeds.js';
import { countUnread, mark, narrowRead, postedAmong, readAmong } from './read-marks.js';
import { readCountsOf, readersOf } from './readers.js';

const repository = createRepository(notice, {
  table: notices,
  family: 'map',
  order: [desc(notices.releaseTime), desc(notices.id)],
  computed: { state: { type: 'text', sql: stateSql } },
});

const handlers: Handlers<typeof api.operations> = {
  page: async (ctx, input) => {
    const query = input as Values;
    const { where = [], handled = [] } = narrowNotices(ctx, query);
    // What its authors have released is for everybody, whichever notices their own grants show.
    const page = await repository.page(beyondScopes(ctx), query, {
      where: [isReleased(ctx), ...where, ...narrowRead(ctx, query.read)],
      handled: [...handled, 'read'],
    });
    const read = await readAmong(
      ctx,
      page.records.map(({ id }) => id),
    );
    const rows = await decorateNotices(ctx, page.records);
    const records = rows.map((row: Row) => ({ ...row, read: read.has(row.id) }));
    // The reply's schema parses what the columns gave.
    return { ...page, records } as never;
  },
  unread: async (ctx) => ({
    count: await countUnread(ctx),
    messages: await countMessages(ctx),
    now: ctx.wireTime(ctx.clock.now()),
  }),
  markRead: async (ctx, input) => {
    const ids = splitIds(input.ids as string);
    requireAll(ids, await postedAmong(ctx, ids));
    await mark(ctx, ids);
    return null;
  },
  markAllRead: async (ctx) => {
    await mark(ctx);
    return null;
  },
  readers: async (ctx, { id, read, ...paging }) => {
    await requireNotices(ctx, [String(id)]);
    return readersOf(ctx, { noticeId: String(id), read: Number(read ?? 1) === 1, ...pagingOf(paging) });
  },
  readCounts: async (ctx, input) => {
    const ids = splitIds(input.ids as string);
    await requireNotices(ctx, ids);
    return readCountsOf(ctx, ids);
  },
};

/** Notices, as people read them. */
export const noticeBoard = definePart({
  mount: (host) => {
    countLive(host, 'notices', countUnread);
    showRecent(host, { kind: 'notice', call: 'notice-board.page', latest });
    mount(host, descriptor, handlers);
  },
  seeds: noticeBoardSeeds,
});

/** Who has read a notice is told to nobody who may not see it. */
async function requireNotices(ctx: UserContext, ids: readonly string[]): Promise<void> {
  requireAll(ids, new Set((await ctx.findRows('notice', ctx, ids)).map(({ id }) => id)));
}

async function latest(ctx: UserContext, size: number) {
  const { records } = await repository.page(beyondScopes(ctx), { size }, { where: [isReleased(ctx)] });
  return records.map(({ id, title, releaseTime, createTime }) => ({
    ...{ id, who: null, link: `/wel?notice=${id}` },
    ...{ time: String(releaseTime ?? createTime ?? ''), text: String(title ?? '') },
  }));
}
