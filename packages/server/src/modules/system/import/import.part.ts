import { imports as descriptor } from '@mall/sdk/contract';
import { whenLeaving } from '../../../http/leaving.js';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { hour, regularly } from '../../../http/regularly.js';
import { createImportWorker } from '../../../import/import-worker.js';
import { sweepImports } from '../../../import/sweep-imports.js';
import { importHandlers, ownTransactions } from './import-handlers.js';

/** What another server left goes on within that, once its lease is over. */
const everyTenSeconds = 10_000;

/** Files on their way into any resource. */
export const imports = definePart({
  mount: (host) => {
    const { app, services } = host;
    const worker = createImportWorker(host, app.log);
    let timer: NodeJS.Timeout | undefined;
    mount(host, descriptor, importHandlers(host, worker), { ownTransactions });
    regularly(host, { name: 'import', every: hour }, () => sweepImports(services));
    app.addHook('onListen', async () => {
      timer = setInterval(() => void worker.wake(), everyTenSeconds).unref();
      await worker.begin();
      void worker.wake();
    });
    whenLeaving(app, async () => {
      clearInterval(timer);
      await worker.stop();
    });
  },
});
