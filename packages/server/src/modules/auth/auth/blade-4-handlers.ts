import type { blade4 } from '@mall/sdk/contract';
import { managementTenant } from '../../../context/management.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import type { PasswordCipher } from '../../../support/password-cipher.js';
import { digestOf } from '../../../support/passwords.js';
import type { authHandlers } from './auth-handlers.js';
import { issueCaptcha } from './captcha.js';

/** The fourth generation's names for the calls of `auth`: what they do is done there. */
export const blade4Handlers = (
  auth: ReturnType<typeof authHandlers>,
  cipher: PasswordCipher,
): Handlers<typeof blade4.operations> => ({
  token: async (ctx, { grantType, tenantId, account, password, refreshToken, ...rest }) => {
    if (grantType !== 'refresh_token' && !account) throw fail('auth.bad_credentials');
    const reply = await auth.token(ctx, {
      ...rest,
      grant_type: grantType,
      tenantId: tenantId ?? rest.tenantHeader ?? managementTenant,
      ...(account === undefined ? {} : { username: account, password: digestIn(cipher, password) }),
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    });
    return {
      accessToken: reply.access_token,
      tokenType: reply.token_type,
      refreshToken: reply.refresh_token,
      userId: reply.user_id,
      tenantId: reply.tenant_id,
      oauthId: reply.oauth_id,
      avatar: reply.avatar,
      authority: reply.role_name,
      userName: reply.nick_name,
      account: reply.account,
      expiresIn: reply.expires_in,
      license: reply.license ?? '',
    };
  },
  captcha: (ctx) => issueCaptcha(ctx),
  logout: async (ctx) => {
    await auth.logout(ctx, {});
    return { code: '200', msg: 'success' };
  },
});

/** What was encrypted for this server as the password's digest; anything else is no right password. */
function digestIn(cipher: PasswordCipher, password: string | undefined): string {
  const opened = cipher.open(password ?? '');
  return opened === undefined ? '' : digestOf(opened);
}
