import { ephemeralTenant as descriptor } from '@mall/sdk/contract';
import { mount } from '../../../http/mount.js';
import { definePart } from '../../../http/part.js';
import { minute, regularly } from '../../../http/regularly.js';
import { ephemeralHandlers, ownTransactions } from './ephemeral-handlers.js';
import { reapTenants } from './remove-tenant.js';

const name = 'ephemeral-tenant';

/** Tenants to test with, and their end: looked for at the start, and then each minute. */
export const ephemeralTenant = definePart({
  mount: (host) => {
    const { app, services } = host;
    mount(host, descriptor, ephemeralHandlers(), { changesAccess: true, ownTransactions });
    regularly(host, { name, every: minute }, () =>
      // One that cannot be taken away keeps no other from it.
      reapTenants(services, (err) => app.log.error({ err }, name)),
    );
  },
  seeds: [],
});
