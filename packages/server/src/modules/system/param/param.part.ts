import { param as descriptor } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { params } from '../../../settings/param.table.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675209',
  parentId: folderIds.system,
  icon: 'control',
  sort: 8,
});

/** Parameters. */
export const param = plainPart(descriptor, { table: params, seeds: page });
