import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { id } from '../../../fields/ids.js';
import { optional, required, text } from '../../../fields/text.js';

/** Registering oneself after a social sign-in (wire contract, section 2.5). */
export const register = defineApi({
  name: 'register',
  behind: true,
  operations: {
    guest: refusing(
      endpoint({
        method: 'POST',
        path: '/blade-user/register-guest',
        aliases: ['/blade-system/user/register-guest'],
        /** The token that comes along is a guest's: it is nobody's yet, and good for this call alone. */
        caller: 'anyone',
        send: 'form',
        done: 'register.submitted',
        input: z.object({
          tenantId: text(12).min(1),
          name: optional(text(20)),
          account: required(45),
          password: text(64).min(1),
          oauthId: id(),
          /** One use of it is taken with the registration. */
          inviteCode: optional(text(32)),
        }),
        output: done(),
      }),
      'invite_code.unusable',
      'register.closed',
      'register.oauth_wrong',
      'register.tenant_wrong',
      'tenant.account_limit',
      'tenant.unknown',
      'user.exists',
      'user.password_common',
      'user.password_weak',
    ),
  },
});
