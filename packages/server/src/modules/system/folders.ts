import { definePart } from '../../http/part.js';
import { folderIds } from '../../seed-steps/folder-ids.js';
import { folderStep } from '../../seed-steps/page-steps.js';

/** The folders of the system's pages. */
export const folders = definePart({
  mount: () => undefined,
  seeds: [
    folderStep({ id: folderIds.base, code: 'base', path: '/base', icon: 'cluster', sort: 97 }),
    folderStep({
      id: folderIds.authority,
      code: 'authority',
      path: '/authority',
      icon: 'safety-certificate',
      sort: 98,
    }),
    folderStep({ id: folderIds.system, code: 'system', path: '/system', icon: 'setting', sort: 99 }),
  ],
});
