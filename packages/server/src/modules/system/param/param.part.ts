import { param as descriptor } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../shared/seeds/folder-ids.js';
import { pageSteps } from '../../shared/seeds/page-steps.js';
import { params } from '../../shared/tables/param.table.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675209',
  parentId: folderIds.system,
  icon: 'control',
  sort: 8,
});

/** Parameters. */
export const param = plainPart(descriptor, { table: params, seeds: page });
