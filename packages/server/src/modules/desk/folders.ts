import { definePart } from '../../http/part.js';
import { folderIds } from '../../seed-steps/folder-ids.js';
import { folderStep } from '../../seed-steps/page-steps.js';

/** The folder of what people find on their desk. */
export const folders = definePart({
  mount: () => undefined,
  seeds: [folderStep({ id: folderIds.desk, code: 'desk', path: '/desk', icon: 'schedule', sort: 1 })],
});
