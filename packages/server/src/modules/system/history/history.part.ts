import { history as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { historyHandlers, ownTransactions } from './history-handlers.js';

/** What happened to a row, and taking it back. */
export const history = definePart({
  mount: (host) => mount(host, descriptor, historyHandlers(host), { ownTransactions }),
});
