import { dictBiz as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { dictBizs } from '../../../settings/dict.table.js';
import { dictHandlers } from './dict-handlers.js';

const page = pageSteps(descriptor, {
  id: '1164733379658963251',
  parentId: folderIds.system,
  icon: 'read',
  sort: 5,
  shops: true,
});

/** A tenant's own dictionary. */
export const dictBiz = definePart({
  rows: { resource: descriptor, table: dictBizs },
  mount: (host) =>
    mount(host, descriptor, dictHandlers(descriptor, dictBizs), {
      refusals: { mall_dict_biz_key: 'dict.exists' },
    }),
  seeds: page,
});
