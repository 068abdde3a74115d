import { tenant as descriptor } from '@mall/sdk/contract';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { createRepository } from '../../../crud/repository.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { countEnding } from '../../../messages/today/ending.js';
import { type FigureSource, showFigure } from '../../../messages/today/figures.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { tenantSeeds } from './tenant.seeds.js';
import { ownTransactions, tenantHandlers } from './tenant-handlers.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675256',
  parentId: folderIds.system,
  icon: 'bank',
  sort: 9,
});

const rows = createRepository(descriptor, { table: tenants, family: 'map' });

/** Tenants whose licence ends within the month. */
const endingTenants: FigureSource = {
  name: 'tenantsEnding',
  call: 'tenant.list',
  count: (ctx) => countEnding(ctx, rows, { column: tenants.expireTime, days: 30 }),
};

/** Tenants. */
export const tenant = definePart({
  rows: { resource: descriptor, table: tenants },
  mount: (host) => {
    showFigure(host, endingTenants);
    mount(host, descriptor, tenantHandlers(), { changesAccess: true, ownTransactions });
  },
  seeds: [...page, ...tenantSeeds],
});
