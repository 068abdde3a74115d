import { dataScope as descriptor } from '@mall/sdk/contract';
import { refuseGranted } from '../../../accounts/access/scope-grants.js';
import { scopeCategories } from '../../../accounts/tables/role.table.js';
import { dataScopes } from '../../../accounts/tables/scope.table.js';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import { createCrudService } from '../../../crud/crud-service.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { classesOf } from './data-scope-classes.js';
import { dataScopeRules } from './data-scope-rules.js';
import { scopeHolders } from './scope-holders.js';
import { scopePreview } from './scope-preview.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675309',
  parentId: folderIds.authority,
  icon: 'filter',
  sort: 2,
});

/** Which rows a role sees. */
export const dataScope = definePart({
  rows: { resource: descriptor, table: dataScopes },
  mount: (host) => {
    const service = createCrudService(descriptor, {
      table: dataScopes,
      family: 'entity',
      rules: { ...dataScopeRules(host), beforeRemove: refuseGranted(scopeCategories.data) },
    });
    const handlers = {
      ...bladeHandlers(service),
      classes: (ctx: UserContext) => classesOf(host, ctx),
      holders: scopeHolders,
      preview: scopePreview(host),
    };
    mount(host, descriptor, handlers, { changesAccess: true });
  },
  seeds: page,
});
