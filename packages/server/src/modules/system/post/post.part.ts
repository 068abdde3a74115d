import { post as descriptor } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { refuseHeld } from '../../shared/held-by-people.js';
import { folderIds } from '../../shared/seeds/folder-ids.js';
import { pageSteps } from '../../shared/seeds/page-steps.js';
import { posts } from '../../shared/tables/post.table.js';
import { users } from '../../shared/tables/user.table.js';
import { tenantToRead } from '../../shared/tenant-reach.js';
import { postSeeds } from './post.seeds.js';

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
  rules: { beforeRemove: refuseHeld(users.postId), beforeRestore: () => undefined },
  actions: {
    select:
      ({ repository }) =>
      async (ctx, { tenantId }) => {
        const there = { ...ctx, actor: { ...ctx.actor, tenantId: tenantToRead(ctx, tenantId) } };
        return (await repository.all(there, { ascs: 'sort,id' })) as never;
      },
  },
  seeds: [...page, ...postSeeds],
});
