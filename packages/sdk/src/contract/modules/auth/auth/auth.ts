import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import { tokenErrors } from '../errors.js';
import { signInHeaders } from '../sign-in-headers.js';

const raw = { reply: 'raw' } as const;
const base = '/blade-auth/oauth';

/** The token reply: not wrapped in R (wire contract, section 2.2). */
export const tokenReply = z.object({
  tenant_id: z.string(),
  user_id: z.string(),
  dept_id: z.string(),
  post_id: z.string(),
  role_id: z.string(),
  oauth_id: z.string(),
  account: z.string(),
  user_name: z.string(),
  nick_name: z.string(),
  real_name: z.string().nullish(),
  role_name: z.string(),
  avatar: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: int(),
  detail: z.record(z.string(), z.unknown()).nullish(),
  license: z.string().nullish(),
  /** True until a generated password has been changed; every call but that one is refused. */
  must_change_password: z.boolean().optional(),
});
export type TokenReply = z.output<typeof tokenReply>;

const succeeded = z.object({ success: z.string(), msg: z.string() });
const signedOut = succeeded.extend({
  /** The third party's own sign-out, where the session began there and it has one. */
  endSession: z.string().optional(),
});

const logEntry = z.object({
  url: z.string().max(2000),
  time: z.string().max(40),
  type: z.string().max(40),
  message: z.string().max(4000),
  stack: z.string().max(20_000).nullish(),
  info: z.string().max(4000).nullish(),
});

/** The server reads bodies of 1 MB. */
const logSlice = { entries: 500, bytes: 1_000_000 };

/** Sign-in and session calls (specification, section 7; wire contract, section 2). */
export const auth = defineApi({
  name: 'auth',
  behind: true,
  operations: {
    token: refusing(
      endpoint({
        ...raw,
        method: 'POST',
        path: `${base}/token`,
        caller: 'client',
        send: 'form',
        headers: { ...signInHeaders, deptId: 'Dept-Id', roleId: 'Role-Id' },
        input: z.object({
          grant_type: z.string().max(64),
          /** Here or in the header; in both only where they agree. */
          tenantId: z.string().max(12).optional(),
          username: text(45).optional(),
          password: text(128).optional(),
          refresh_token: z.string().max(4000).optional(),
          scope: text().optional(),
          type: text().optional(),
          source: text().optional(),
          code: text(2000).optional(),
          state: text(2000).optional(),
          redirect_uri: text(2000).optional(),
          /** What the code challenge of the way here was made of (RFC 7636). */
          code_verifier: text(128).optional(),
          tenantHeader: text(12).optional(),
          deptId: text(200).optional(),
          roleId: text(200).optional(),
          captchaKey: text(64).optional(),
          captchaCode: text(16).optional(),
          userType: text(16).optional(),
        }),
        output: tokenReply,
      }),
      ...tokenErrors,
    ),
    captcha: endpoint({
      ...raw,
      method: 'GET',
      path: `${base}/captcha`,
      caller: 'anyone',
      kind: 'write',
      input: z.object({}),
      output: z.object({ key: z.string(), image: z.string() }),
    }),
    logout: endpoint({
      ...raw,
      method: 'GET',
      path: `${base}/logout`,
      caller: 'anyone',
      kind: 'write',
      idempotent: true,
      input: z.object({}),
      output: signedOut,
    }),
    uploadLogs: endpoint({
      method: 'POST',
      path: `${base}/logout`,
      done: 'done.sent',
      slices: logSlice,
      input: z.array(logEntry).max(logSlice.entries),
      output: done(),
    }),
    clearCache: endpoint({
      ...raw,
      method: 'GET',
      path: `${base}/clear-cache`,
      caller: 'anyone',
      input: z.object({}),
      output: succeeded,
    }),
    userInfo: endpoint({
      beforePasswordChange: true,
      method: 'GET',
      path: `${base}/user-info`,
      input: z.object({}),
      output: tokenReply
        .omit({ access_token: true, refresh_token: true, token_type: true, expires_in: true })
        .extend({
          roles: z.array(z.string()),
          permissions: z.array(z.string()),
          /** Whose people and rows these are, by name. */
          tenant_name: z.string().nullish(),
          /** Which rows the caller is shown only some of, and of what name the reason is. */
          data_scopes: z.array(z.object({ scopeClass: z.string(), name: z.string() })).nullish(),
        }),
    }),
  },
});
