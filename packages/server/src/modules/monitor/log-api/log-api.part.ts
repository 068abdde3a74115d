import { logApi as descriptor } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { logApis } from './log-api.table.js';
import { withTitles } from './log-title.js';

const seeds = pageSteps(descriptor, {
  id: '1123598815738675215',
  parentId: folderIds.log,
  icon: 'api',
  sort: 2,
  buttons: [{ code: 'log_api_view', name: '查看', place: 2 }],
});

/** Writes that people asked for. */
export const logApi = plainPart(descriptor, {
  table: logApis,
  family: 'entity',
  rules: { decorate: withTitles },
  seeds,
});
