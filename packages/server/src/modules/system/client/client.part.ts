import { client as descriptor } from '@mall/sdk/contract';
import { clients } from '../../../accounts/tables/client.table.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { clientSeeds } from './client.seeds.js';
import { clientHandlers } from './client-handlers.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675261',
  parentId: folderIds.system,
  icon: 'api',
  sort: 11,
});

/** Applications that sign in; what is signed in by one that goes is signed out. */
export const client = definePart({
  rows: { resource: descriptor, table: clients },
  mount: (host) => mount(host, descriptor, clientHandlers(), { changesAccess: true }),
  seeds: [...page, ...clientSeeds],
});
