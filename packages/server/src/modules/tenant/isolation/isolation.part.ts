import { isolation as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { minute, regularly } from '../../../http/regularly.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { folderStep } from '../../../seed-steps/page-steps.js';
import { isolationHandlers, ownTransactions } from './isolation-handlers.js';
import { createIsolationWorker } from './isolation-worker.js';
import { endLostRuns } from './run-store.js';

/** Whether tenants are kept apart: the server asks itself, and what it says can be handed on. */
export const isolation = definePart({
  mount: (host) => {
    const { app, services } = host;
    const worker = createIsolationWorker(host);
    mount(host, descriptor, isolationHandlers(host, worker), { ownTransactions });
    // An embedded database has one server at a time: what a start finds under way has nobody.
    regularly(host, { name: 'isolation', every: minute }, (starting) =>
      endLostRuns(services, starting && services.database.kind === 'pglite'),
    );
    // Before others take away what it still needs: the database, the folder of files.
    app.addHook('preClose', () => worker.stop());
  },
  seeds: [
    folderStep({
      id: '1900000000000000470',
      parentId: folderIds.system,
      code: 'isolation',
      path: '/system/isolation',
      icon: 'safety',
      sort: 12,
    }),
  ],
});
