import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { id, ids } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { required } from '../../../fields/text.js';

/** The longest that such a tenant stays, in minutes. */
export const maxEphemeralMinutes = 7 * 24 * 60;

const base = '/blade-system/tenant/ephemeral';

const ephemeral = z.object({
  id: id(),
  tenantId: z.string(),
  tenantName: z.string(),
  /** The server takes it away after that, with all its rows. */
  ephemeralUntil: z.string(),
});

/**
 * Tenants to test with: they end by themselves. A tenant is one from its birth or never; what these calls remove is
 * gone for good, and no other tenant can be removed by them.
 */
export const ephemeralTenant = defineApi({
  name: 'ephemeral-tenant',
  behind: true,
  operations: {
    all: endpoint({
      method: 'GET',
      path: base,
      role: 'administrator',
      permission: 'tenant',
      input: z.object({}),
      output: z.array(ephemeral),
    }),
    make: endpoint({
      method: 'POST',
      path: base,
      role: 'administrator',
      permission: 'tenant_add',
      done: 'done.added',
      /** Its administrator is `admin`, who need not change the password. */
      input: z.object({
        tenantName: required(50),
        adminPassword: required(64),
        minutes: int(1, maxEphemeralMinutes),
      }),
      output: ephemeral,
    }),
    destroy: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/destroy`,
        send: 'query',
        role: 'administrator',
        permission: 'tenant_delete',
        danger: true,
        done: 'done.deleted',
        input: z.object({ tenantIds: ids() }),
        output: done(),
      }),
      'tenant.not_ephemeral',
      'tenant.unknown',
    ),
  },
});

export type EphemeralTenant = typeof ephemeralTenant;
