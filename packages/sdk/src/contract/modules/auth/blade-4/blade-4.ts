import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import { tokenErrors } from '../errors.js';
import { signInHeaders } from '../sign-in-headers.js';

const base = '/blade-auth';

/** Sign-in as the family's fourth generation asks for it: own paths and names, every reply in R (wire contract, section 2.4). */
export const blade4 = defineApi({
  name: 'blade4',
  behind: true,
  operations: {
    token: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/token`,
        caller: 'client',
        send: 'form',
        headers: signInHeaders,
        input: z.object({
          grantType: z.string().max(64),
          tenantId: z.string().max(12).optional(),
          account: text(45).optional(),
          /** Encrypted with the server's SM2 key, hex, C1C2C3. */
          password: text(2000).optional(),
          refreshToken: z.string().max(4000).optional(),
          tenantHeader: text(12).optional(),
          captchaKey: text(64).optional(),
          captchaCode: text(16).optional(),
          userType: text(16).optional(),
        }),
        output: z.object({
          accessToken: z.string(),
          tokenType: z.string(),
          refreshToken: z.string(),
          userId: z.string(),
          tenantId: z.string(),
          oauthId: z.string(),
          avatar: z.string(),
          authority: z.string(),
          userName: z.string(),
          account: z.string(),
          expiresIn: int(),
          license: z.string(),
        }),
      }),
      ...tokenErrors,
    ),
    captcha: endpoint({
      method: 'GET',
      path: `${base}/captcha`,
      caller: 'anyone',
      kind: 'write',
      input: z.object({}),
      output: z.object({ key: z.string(), image: z.string() }),
    }),
    logout: endpoint({
      method: 'POST',
      path: `${base}/logout`,
      caller: 'anyone',
      send: 'query',
      idempotent: true,
      input: z.object({}),
      output: z.object({ code: z.string(), msg: z.string() }),
    }),
  },
});
