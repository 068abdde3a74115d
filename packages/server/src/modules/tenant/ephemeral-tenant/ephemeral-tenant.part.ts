import { ephemeralTenant as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { ephemeralHandlers, ownTransactions } from './ephemeral-handlers.js';
import { reapTenants } from './remove-tenant.js';

const everyMinute = 60_000;

/** Tenants to test with, and their end: looked for at the start, and then each minute. */
export const ephemeralTenant = definePart({
  mount: (host) => {
    const { app, services } = host;
    mount(host, descriptor, ephemeralHandlers(), { changesAccess: true, ownTransactions });
    let timer: NodeJS.Timeout | undefined;
    let under: Promise<unknown> = Promise.resolve();
    const tell = (error: unknown) => app.log.error({ err: error }, 'ephemeral-tenant');
    const reap = () => {
      under = under.then(() => reapTenants(services, tell)).catch(tell);
    };
    app.addHook('onListen', async () => {
      timer = setInterval(reap, everyMinute);
      timer.unref();
      reap();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await under;
    });
  },
  seeds: [],
});
