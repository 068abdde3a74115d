import { familyRows, familyValues } from './blade-3.js';
import type { Dialect, Fields } from './dialect.js';
import { sm2Password } from './sm2-password.js';

/** Name there by name here, of the token call (wire contract, section 2.4). */
const grantNames: Readonly<Record<string, string>> = {
  grant_type: 'grantType',
  username: 'account',
  refresh_token: 'refreshToken',
};

const unread = new Set(['scope', 'type', 'redirect_uri']);

const grantOf = (input: Fields): Fields =>
  Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) =>
      unread.has(key) ? [] : [[grantNames[key] ?? key, value]],
    ),
  );

const textOf = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';

/** What it does not say (departments, posts and roles by id) is empty. */
const tokenOf = (data: Fields): Fields => ({
  tenant_id: data.tenantId,
  user_id: textOf(data.userId),
  dept_id: textOf(data.deptId),
  post_id: textOf(data.postId),
  role_id: textOf(data.roleId),
  oauth_id: textOf(data.oauthId),
  account: data.account,
  user_name: data.account,
  nick_name: textOf(data.userName),
  role_name: textOf(data.authority),
  avatar: textOf(data.avatar),
  access_token: data.accessToken,
  refresh_token: data.refreshToken,
  token_type: data.tokenType,
  expires_in: data.expiresIn,
  license: data.license,
});

/** The open edition's releases 4.x: a token call of its own, SM2, users beside the other system calls. */
export const blade4: Dialect = {
  basePath: '',
  path: (path) =>
    path
      .replace(/^\/blade-user\/search\//, '/blade-system/search/')
      .replace(/^\/blade-user\//, '/blade-system/user/'),
  calls: {
    'POST /blade-auth/oauth/token': {
      path: '/blade-auth/token',
      reply: 'envelope',
      input: grantOf,
      data: tokenOf,
    },
    'GET /blade-auth/oauth/captcha': { path: '/blade-auth/captcha', reply: 'envelope' },
    'GET /blade-auth/oauth/logout': {
      path: '/blade-auth/logout',
      method: 'POST',
      reply: 'envelope',
      data: ({ msg }) => ({ success: 'true', msg: textOf(msg) }),
    },
    'GET /blade-user/page': { path: '/blade-system/user/list' },
  },
  rows: {
    ...familyRows,
    '/blade-system/dict': { absent: { isSealed: 0 }, codes: ['dictKey'] },
    '/blade-system/tenant': { names: { domainUrl: 'domain' } },
  },
  password: sm2Password,
  values: familyValues,
  plainSearch: true,
  leavesOut: true,
};
