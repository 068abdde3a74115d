import { definePart } from '../../http/part.js';
import { folderIds } from '../shared/seeds/folder-ids.js';
import { folderStep } from '../shared/seeds/page-steps.js';

/** The folder of the developers' pages. */
export const folders = definePart({
  mount: () => undefined,
  seeds: [folderStep({ id: folderIds.tool, code: 'tool', path: '/tool', icon: 'tool', sort: 4 })],
});
