import { definePart } from '../../http/part.js';
import { folderIds } from '../../seed-steps/folder-ids.js';
import { folderStep } from '../../seed-steps/page-steps.js';

/** The folder of reports. */
export const folders = definePart({
  mount: () => undefined,
  seeds: [folderStep({ id: folderIds.report, code: 'report', path: '/report', icon: 'line-chart', sort: 5 })],
});
