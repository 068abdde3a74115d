import type { TokenReply } from '../contract/modules/auth/auth/auth.js';

/**
 * A token reply of the administrator, for a stub of the token call.
 *
 * @example
 * network.on(auth.operations.token, json(tokenReplyOf({ access_token: 'second' })));
 */
export const tokenReplyOf = (own: Partial<TokenReply> = {}): TokenReply => ({
  tenant_id: '000000',
  user_id: '1123598821738675201',
  dept_id: '1123598813738675201',
  post_id: '',
  role_id: '1123598816738675201',
  oauth_id: '',
  account: 'admin',
  user_name: 'admin',
  nick_name: '管理员',
  real_name: '管理员',
  role_name: 'administrator',
  avatar: '',
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  token_type: 'bearer',
  expires_in: 3600,
  license: '',
  ...own,
});
