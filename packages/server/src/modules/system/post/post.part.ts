import { post as descriptor } from '@mall/sdk/contract';
import { tenantToRead } from '../../../accounts/access/tenant-reach.js';
import { posts } from '../../../accounts/tables/post.table.js';
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
