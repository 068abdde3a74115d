import { isEmptyValue, splitIds } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import { bringHeldFilesBack, keepHeldFiles, setHeldFilesAside } from '../../../attachments/held-files.js';
import type { Context, UserContext } from '../../../context/context.js';
import type { CrudRules, CrudService } from '../../../crud/crud-service.js';
import type { Values } from '../../../crud/row.js';
import type { ListOptions } from '../../../crud/table-reads.js';
import { findAll } from '../../../rules/find-all.js';
import { notices } from './notice.table.js';
import { decorateNotices, stateCondition, stateOf } from './notice-state.js';
import { safeHtml } from './safe-html.js';

const cleaned = (values: Values): Values =>
  typeof values.content === 'string' ? { ...values, content: safeHtml(values.content) } : values;

const keepAttachments = (ctx: UserContext, id: string, { attachments }: Values): Promise<void> =>
  // The contract's schema has made ids of them.
  keepHeldFiles(ctx, id, { field: 'attachments', ids: attachments as readonly string[] | null | undefined });

/** A type is one type and no part of a text (wire contract, section 1.4); a state is no column. */
export const narrowNotices = (ctx: Context, { category, state }: Values): ListOptions => ({
  where: [
    ...(!isEmptyValue(category) ? [eq(notices.category, Number(category))] : []),
    ...(!isEmptyValue(state) ? [stateCondition(ctx, state)] : []),
  ],
  handled: ['category', 'state'],
});

export const noticeRules: CrudRules = {
  beforeInsert: (_ctx, values) => cleaned(values),
  afterInsert: async (ctx, row, values) => {
    await keepAttachments(ctx, row.id, values);
    return row;
  },
  beforeUpdate: async (ctx, values, { id }) => {
    await keepAttachments(ctx, id, values);
    return cleaned(values);
  },
  afterRemove: (ctx, rows) =>
    setHeldFilesAside(
      ctx,
      rows.map(({ id }) => id),
    ),
  // What was cleaned when it was written is clean when it comes back.
  beforeRestore: (ctx, { id }) => bringHeldFilesBack(ctx, id),
  decorate: decorateNotices,
  narrow: narrowNotices,
};

/** Releases those that are not out yet; a release that has been is no news and keeps its time. */
export const release =
  ({ repository }: CrudService) =>
  async (ctx: UserContext, input: { readonly ids: unknown }): Promise<null> => {
    const rows = await findAll(ctx, repository, splitIds(input.ids as string));
    const now = ctx.clock.now();
    const waiting = rows.filter((row) => stateOf(row, ctx.wireTime(now)) !== 'released');
    await repository.updateMany(
      ctx,
      waiting.map(({ id }) => id),
      { releaseTime: now.toISOString() },
    );
    return null;
  };
