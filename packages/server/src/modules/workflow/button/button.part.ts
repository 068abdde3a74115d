import { workflowButton as descriptor } from '@mall/sdk/contract';
import { asc } from 'drizzle-orm';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { workflowButtons } from './button.table.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000410',
  parentId: folderIds.design,
  icon: 'select',
  sort: 8,
  shops: true,
});

/** What approvers may press. */
export const workflowButton = plainPart(descriptor, {
  table: workflowButtons,
  family: 'entity',
  order: [asc(workflowButtons.sort), asc(workflowButtons.id)],
  seeds: page,
});
