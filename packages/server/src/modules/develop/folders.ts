import { definePart } from '../../http/part.js';
import { folderIds } from '../../seed-steps/folder-ids.js';
import { folderStep } from '../../seed-steps/page-steps.js';

/** The folder of the developers' pages. */
export const folders = definePart({
  mount: () => undefined,
  seeds: [folderStep({ id: folderIds.tool, code: 'tool', path: '/tool', icon: 'tool', sort: 4 })],
});
