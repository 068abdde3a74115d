import { post as descriptor } from '@mall/sdk/contract';
import { tenantToRead } from '../../../accounts/access/tenant-reach.js';
import { holdersOf } from '../../../accounts/headcounts.js';
import { posts } from '../../../accounts/tables/post.table.js';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';

const page = pageSteps(descriptor, {
  id: '1164733389668962251',
  parentId: folderIds.system,
  icon: 'idcard',
  sort: 3,
});

/** Posts. */
export const post = plainPart(descriptor, {
  table: posts,
  family: 'entity',
  rules: { decorate: withHolders },
  actions: {
    select:
      ({ repository }) =>
      async (ctx, { tenantId }) => {
        const there = { ...ctx, actor: { ...ctx.actor, tenantId: tenantToRead(ctx, tenantId) } };
        return (await repository.all(there, { ascs: 'sort,id' })) as never;
      },
  },
  seeds: page,
});

/** Posts with how many people have each. */
async function withHolders(ctx: UserContext, rows: readonly Row[]): Promise<Row[]> {
  const people = await holdersOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, people: people.get(row.id) ?? 0 }));
}
