import { authorize, blade4, auth as descriptor, social } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { authorizeHandlers } from '../authorize/authorize-handlers.js';
import { createProviderClients } from '../social/provider-client.js';
import { socialHandlers, ownTransactions as socialTransactions } from '../social/social-handlers.js';
import { authHandlers, ownTransactions } from './auth-handlers.js';
import { blade4Handlers } from './blade-4-handlers.js';

/** Signing in and out, by a password, by a third party's word, or by having signed in here. */
export const auth = definePart({
  mount: (host) => {
    const clients = createProviderClients();
    const handlers = authHandlers(host.signer, clients);
    mount(host, descriptor, handlers, { ownTransactions });
    mount(host, blade4, blade4Handlers(handlers, host.passwordCipher), { ownTransactions });
    mount(host, social, socialHandlers(clients), { ownTransactions: socialTransactions });
    mount(host, authorize, authorizeHandlers());
  },
});
