import { definePart } from '../../http/part.js';
import { folderIds } from '../../seed-steps/folder-ids.js';
import { folderStep } from '../../seed-steps/page-steps.js';

/** The folder of the shop's pages. */
export const folders = definePart({
  mount: () => undefined,
  seeds: [folderStep({ id: folderIds.shop, code: 'shop', path: '/shop', icon: 'shop', sort: 10 })],
});
