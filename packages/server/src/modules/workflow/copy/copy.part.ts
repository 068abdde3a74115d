import { workflowCopy as descriptor } from '@mall/sdk/contract';
import { desc, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { workflowCopies } from './copy.table.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000445',
  parentId: folderIds.process,
  icon: 'copy',
  sort: 6,
  shops: true,
});

/** Everybody sees what was copied to them. */
const service = createCrudService(descriptor, {
  table: workflowCopies,
  family: 'map',
  order: [desc(workflowCopies.id)],
  rules: { narrow: ({ actor }) => ({ where: [eq(workflowCopies.userId, actor.userId)] }) },
});

/** What people have copied to others. */
export const workflowCopy = definePart({
  mount: (host) =>
    mount(host, descriptor, {
      list: (ctx: UserContext, query) => service.page(ctx, query as never) as Promise<never>,
    }),
  seeds: page,
});
