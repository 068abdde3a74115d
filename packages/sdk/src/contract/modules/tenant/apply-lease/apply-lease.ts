import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { required } from '../../../fields/text.js';

/** Seconds that a tenant stays with who applies a file to it, unless it is renewed. */
export const applyLeaseSeconds = 30;

const base = '/blade-system/tenant/apply-lease';
const input = z.object({ holder: required(64) });

/** Pages whose rows a tenant file has; a test keeps them those of its sections. */
const sections = [
  ...['dept', 'post', 'role', 'user', 'dictbiz', 'notice', 'goods_category', 'goods'],
  ...['tenant_package', 'tenant', 'dict', 'param'],
];

/** Applying is adding, changing and, where that is asked for, removing: whoever may do none of it holds up nobody. */
const permission = sections.flatMap((code) => ['add', 'edit', 'delete'].map((what) => `${code}_${what}`));

/**
 * One tenant file is applied to a tenant at a time. Who applies one takes the lease first, and takes it again while that
 * lasts; whoever dies is forgotten when it has run out. It keeps no call from being made: codes do that.
 */
export const applyLease = defineApi({
  name: 'apply-lease',
  behind: true,
  operations: {
    take: refusing(
      endpoint({
        method: 'POST',
        path: base,
        permission,
        idempotent: true,
        input,
        output: z.object({ seconds: z.number() }),
      }),
      'tenant.being_applied',
    ),
    release: endpoint({
      method: 'POST',
      path: `${base}/release`,
      permission,
      idempotent: true,
      input,
      output: done(),
    }),
  },
});

export type ApplyLease = typeof applyLease;
