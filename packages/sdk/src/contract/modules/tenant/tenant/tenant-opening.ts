import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { optionalId } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text, url } from '../../../fields/text.js';
import { dateTime } from '../../../fields/time.js';

/**
 * A shop that can begin at once: the tenant with its package, quota, licence and first person, all of it or nothing. The
 * reply has the password where it was generated.
 */
export const openingOf = <Row>(output: z.ZodType<Row>) =>
  refusing(
    endpoint({
      method: 'POST',
      path: '/blade-system/tenant/open',
      role: 'administrator',
      permission: 'tenant_add',
      done: 'done.added',
      input: z.object({
        tenantName: required(50),
        linkman: required(20),
        contactNumber: optional(text(20)),
        address: optional(text()),
        domainUrl: optional(url(255)),
        packageId: optionalId(),
        /** As the parameter says where it is left out; -1 for no limit. */
        accountNumber: optional(int(-1, 1_000_000)),
        expireTime: optional(dateTime()),
        /** What the first person is called, whose account is `admin`. */
        adminName: optional(text(20)),
        adminPassword: optional(text(64)),
      }),
      output,
    }),
    'user.password_common',
    'user.password_weak',
  );
