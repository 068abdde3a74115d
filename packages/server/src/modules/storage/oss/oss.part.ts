import { oss as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { fileKeeperOf } from '../file/file-keeper.js';
import { ossSeeds } from './oss.seeds.js';
import { ossTable } from './oss.table.js';
import { ossHandlers } from './oss-handlers.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675299',
  parentId: folderIds.resource,
  icon: 'cloud',
  sort: 1,
});

/** Stores that files lie in. */
export const oss = definePart({
  rows: { resource: descriptor, table: ossTable },
  mount: (host) =>
    mount(host, descriptor, ossHandlers(fileKeeperOf(host)), {
      // A store that does not answer would keep a transaction open until it is given up.
      ownTransactions: ['try'],
      refusals: { mall_oss_code_key: 'oss.exists', mall_oss_enabled_key: 'row.conflict' },
    }),
  seeds: [...page, ...ossSeeds],
});
