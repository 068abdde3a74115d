import { blade4, auth as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { authHandlers, ownTransactions } from './auth-handlers.js';
import { blade4Handlers } from './blade-4-handlers.js';

/** Signing in and out. */
export const auth = definePart({
  mount: (host) => {
    const handlers = authHandlers(host.signer);
    mount(host, descriptor, handlers, { ownTransactions });
    mount(host, blade4, blade4Handlers(handlers, host.passwordCipher), { ownTransactions });
  },
});
