import { workflowDefaultValue as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { type Part, rowsOfService } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { platformHandlers } from '../platform-rows.js';
import { readButtons } from '../read-buttons.js';
import { defaultValueSeeds } from './default-value.seeds.js';
import { defaultValueService, fieldTypes } from './default-value-service.js';

const page = pageSteps(descriptor, {
  id: '1900000000000000413',
  parentId: folderIds.design,
  icon: 'profile',
  sort: 10,
  shops: true,
  more: readButtons('wf_form_default_values', 'copy'),
});

/** What fields of forms begin with. */
export const workflowDefaultValue: Part = {
  mount: (host) =>
    mount(host, descriptor, { ...platformHandlers(defaultValueService), listType: (ctx) => fieldTypes(ctx) }),
  seeds: [...page, ...defaultValueSeeds],
  ...rowsOfService(descriptor.name, defaultValueService),
};
