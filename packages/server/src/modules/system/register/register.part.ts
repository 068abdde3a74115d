import { register as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { ownTransactions, registerHandlers } from './register-handlers.js';

/** Registering oneself. */
export const register = definePart({
  mount: (host) => mount(host, descriptor, registerHandlers(host.signer), { ownTransactions }),
});
