import { apiScope as descriptor } from '@mall/sdk/contract';
import { refuseGranted } from '../../../accounts/access/scope-grants.js';
import { scopeCategories } from '../../../accounts/tables/role.table.js';
import { apiScopes } from '../../../accounts/tables/scope.table.js';
import { plainPart } from '../../../http/part.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { withDictNames } from '../../../settings/dict-names.js';

const page = pageSteps(descriptor, {
  id: '1123598815738675311',
  parentId: folderIds.authority,
  icon: 'api',
  sort: 3,
});

/** Paths that only some roles may call. */
export const apiScope = plainPart(descriptor, {
  table: apiScopes,
  family: 'entity',
  changesAccess: true,
  rules: {
    beforeRemove: refuseGranted(scopeCategories.api),
    decorate: (ctx, rows) => withDictNames(ctx, descriptor, rows),
  },
  seeds: page,
});
