import { auth as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { authHandlers, ownTransactions } from './auth-handlers.js';

/** Signing in and out. */
export const auth = definePart({
  mount: (host) => mount(host, descriptor, authHandlers(host.signer), { ownTransactions }),
});
