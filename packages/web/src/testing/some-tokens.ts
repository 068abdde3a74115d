import type { TokenSet } from '@mall/sdk';

/** A signed-in administrator whose token lives for a while. */
export const someTokens: TokenSet = {
  accessToken: 'access',
  refreshToken: 'refresh',
  tenantId: '000000',
  userId: '1',
  account: 'admin',
  userName: 'Admin',
  deptId: '1',
  roleId: '1',
  roles: ['administrator'],
  avatar: '',
  oauthId: '',
  obtainedAt: Date.now(),
  expiresAt: Date.now() + 3_600_000,
  mustChangePassword: false,
};
