import { auth, client, dict, dictBiz, inviteCode, param, settings } from '@mall/sdk/contract';
import { dictBizs, dicts } from '../database/schema/platform.js';
import { type Host, mount } from '../http/mount.js';
import { authHandlers, ownTransactions } from '../modules/auth/auth-handlers.js';
import type { TokenSigner } from '../modules/auth/token-signer.js';
import { clientHandlers } from '../modules/platform/client-handlers.js';
import { dictHandlers } from '../modules/platform/dict-handlers.js';
import { paramHandlers } from '../modules/platform/param-handlers.js';
import { settingsHandlers } from '../modules/platform/settings-handlers.js';
import { inviteCodeHandlers } from '../modules/shop/invite-code-handlers.js';

/** Everything the server answers: one line a resource. */
export const mountModules = (host: Host, signer: TokenSigner): void => {
  mount(host, settings, settingsHandlers());
  mount(host, auth, authHandlers(signer), { ownTransactions });
  mount(host, param, paramHandlers());
  mount(host, client, clientHandlers());
  mount(host, dict, dictHandlers(dict, dicts));
  mount(host, dictBiz, dictHandlers(dictBiz, dictBizs));
  mount(host, inviteCode, inviteCodeHandlers());
};
