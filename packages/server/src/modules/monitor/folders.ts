import { definePart } from '../../http/part.js';
import { folderIds } from '../../seed-steps/folder-ids.js';
import { folderStep } from '../../seed-steps/page-steps.js';

/** The folders of what the server has seen. */
export const folders = definePart({
  mount: () => undefined,
  seeds: [
    folderStep({ id: folderIds.monitor, code: 'monitor', path: '/monitor', icon: 'monitor', sort: 3 }),
    folderStep({
      id: folderIds.log,
      parentId: folderIds.monitor,
      code: 'log',
      path: '/monitor/log',
      icon: 'file-text',
      sort: 8,
    }),
  ],
});
