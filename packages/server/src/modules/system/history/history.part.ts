import { history as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { showRecent } from '../../../messages/today/figures.js';
import { historyHandlers, ownTransactions } from './history-handlers.js';
import { latestChanges } from './latest-changes.js';

/** What happened to a row, and taking it back. */
export const history = definePart({
  mount: (host) => {
    showRecent(host, { kind: 'change', call: 'history.list', latest: latestChanges(host) });
    mount(host, descriptor, historyHandlers(host), { ownTransactions });
  },
});
