import { workflowButton as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { platformHandlers } from '../platform-rows.js';
import { buttonSeeds } from './button.seeds.js';
import { buttonService, usableButtons } from './button-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000410',
  parentId: folderIds.design,
  icon: 'select',
  sort: 8,
  shops: true,
});

/** What approvers may press. */
export const workflowButton: Part = {
  mount: (host) =>
    mount(host, descriptor, { ...platformHandlers(buttonService), listType: (ctx) => usableButtons(ctx) }),
  seeds: [...page, ...buttonSeeds],
  ...rowsOfService(descriptor.name, buttonService),
};
