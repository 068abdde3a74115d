import { dict as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { dicts } from '../../../settings/dict.table.js';
import { dictSeeds } from './dict.seeds.js';
import { dictHandlers } from './dict-handlers.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675206',
  parentId: folderIds.system,
  icon: 'book',
  sort: 4,
});

/** The system dictionary. */
export const dict = definePart({
  rows: { resource: descriptor, table: dicts },
  mount: (host) =>
    mount(host, descriptor, dictHandlers(descriptor, dicts), { refusals: { mall_dict_key: 'dict.exists' } }),
  seeds: [...page, ...dictSeeds],
});
