import { apiScope as descriptor } from '@mall/sdk/contract';
import { plainPart } from '../../../http/part.js';
import { withDictNames } from '../../shared/dict-names.js';
import { refuseGranted } from '../../shared/scope-grants.js';
import { folderIds } from '../../shared/seeds/folder-ids.js';
import { pageSteps } from '../../shared/seeds/page-steps.js';
import { scopeCategories } from '../../shared/tables/role.table.js';
import { apiScopes } from '../../shared/tables/scope.table.js';

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
