import { definePart } from '../../http/part.js';
import { folderIds } from '../../seed-steps/folder-ids.js';
import { folderStep } from '../../seed-steps/page-steps.js';

/** The folder of files and stores. */
export const folders = definePart({
  mount: () => undefined,
  seeds: [
    folderStep({ id: folderIds.resource, code: 'resource', path: '/resource', icon: 'folder', sort: 6 }),
  ],
});
