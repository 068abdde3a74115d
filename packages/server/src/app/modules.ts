import {
  auth,
  client,
  dept,
  dict,
  dictBiz,
  inviteCode,
  loadResource,
  menu,
  type Operations,
  type ResourceName,
  role,
  settings,
  tenant,
  tenantPackage,
  user,
} from '@mall/sdk/contract';
import { type CrudOptions, crudHandlers } from '../crud/crud-service.js';
import { posts } from '../database/schema/access.js';
import { dictBizs, dicts, params } from '../database/schema/platform.js';
import { type Handlers, type Host, mount } from '../http/mount.js';
import { authHandlers, ownTransactions } from '../modules/auth/auth-handlers.js';
import type { TokenSigner } from '../modules/auth/token-signer.js';
import { clientHandlers } from '../modules/platform/client-handlers.js';
import { dictHandlers } from '../modules/platform/dict-handlers.js';
import { settingsHandlers } from '../modules/platform/settings-handlers.js';
import { inviteCodeHandlers } from '../modules/shop/invite-code-handlers.js';
import { deptHandlers } from '../modules/system/dept-handlers.js';
import { menuHandlers } from '../modules/system/menu-handlers.js';
import { roleHandlers } from '../modules/system/role-handlers.js';
import { userHandlers } from '../modules/system/user-handlers.js';
import { tenantHandlers } from '../modules/tenant/tenant-handlers.js';
import { tenantPackageHandlers } from '../modules/tenant/tenant-package-handlers.js';

/** A resource without rules of its own: the standard verbs over its table. */
const mountPlain = async (host: Host, name: ResourceName, options: CrudOptions): Promise<void> => {
  const resource = await loadResource(name);
  // `mount` refuses at start-up what the standard verbs do not answer.
  mount(host, resource, crudHandlers(resource, options) as unknown as Handlers<Operations>);
};

/** Everything the server answers: one line a resource. */
export const mountModules = async (host: Host, signer: TokenSigner): Promise<void> => {
  mount(host, settings, settingsHandlers());
  mount(host, auth, authHandlers(signer), { ownTransactions });
  mount(host, client, clientHandlers());
  mount(host, dict, dictHandlers(dict, dicts));
  mount(host, dictBiz, dictHandlers(dictBiz, dictBizs));
  mount(host, menu, menuHandlers(), { changesAccess: true });
  mount(host, role, roleHandlers(), { changesAccess: true });
  mount(host, dept, deptHandlers(), { changesAccess: true });
  mount(host, user, userHandlers(), { changesAccess: true });
  mount(host, tenant, tenantHandlers(), { changesAccess: true });
  mount(host, tenantPackage, tenantPackageHandlers(), { changesAccess: true });
  mount(host, inviteCode, inviteCodeHandlers());
  await mountPlain(host, 'param', { table: params });
  await mountPlain(host, 'post', { table: posts, family: 'entity' });
};
