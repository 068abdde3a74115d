import { imports as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { importHandlers, ownTransactions } from './import-handlers.js';
import { sweepImports } from './import-sweep.js';
import { createImportWorker } from './import-worker.js';

/** What another server left goes on within that, once its lease is over. */
const everyTenSeconds = 10_000;
const everyHour = 3_600_000;

/** Files on their way into any resource. */
export const imports = definePart({
  mount: (host) => {
    const { app, services } = host;
    const worker = createImportWorker(host, app.log);
    const timers: NodeJS.Timeout[] = [];
    mount(host, descriptor, importHandlers(host, worker), { ownTransactions });
    app.addHook('onListen', async () => {
      const sweep = () => {
        sweepImports(services).catch((error: unknown) => app.log.error({ err: error }, 'import'));
      };
      timers.push(
        setInterval(() => void worker.wake(), everyTenSeconds),
        setInterval(sweep, everyHour),
      );
      for (const timer of timers) timer.unref();
      await worker.begin();
      void worker.wake();
    });
    app.addHook('onClose', async () => {
      for (const timer of timers) clearInterval(timer);
      await worker.stop();
    });
  },
});
