import { logUsual as descriptor } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { logUsuals } from './log-usual.table.js';

const seeds = pageSteps(descriptor, {
  id: '1123598815738675214',
  parentId: folderIds.log,
  icon: 'solution',
  sort: 1,
  buttons: [{ code: 'log_usual_view', name: '查看', place: 2 }],
});

/** Events of people's sessions and rights. */
export const logUsual = plainPart(descriptor, { table: logUsuals, family: 'entity', seeds });
