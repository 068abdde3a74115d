import { splitIds, type TokenReply } from '@mall/sdk/contract';
import { inArray } from 'drizzle-orm';
import { roles } from '../../../accounts/tables/role.table.js';
import type { Context } from '../../../context/context.js';
import type { TokenSigner } from '../../../support/token-signer.js';
import type { Granted, GrantedGuest, UserRow } from './admission.js';
import type { ClientRow } from './client-check.js';
import { defaultAvatar } from './default-avatar.js';

/** Who the user is, in the fields of the token reply (wire contract, section 2.2). */
export const identityOf = (user: UserRow, deptId: string, roleId: string, roleName: string) => ({
  tenant_id: user.tenantId,
  user_id: user.id,
  dept_id: deptId,
  post_id: user.postId ?? '',
  role_id: roleId,
  oauth_id: '',
  account: user.account,
  user_name: user.account,
  nick_name: user.realName ?? user.name ?? user.account,
  real_name: user.realName,
  role_name: roleName,
  avatar: user.avatar || defaultAvatar,
  detail: { type: 'web' },
  license: 'mall',
});

/** Signs both tokens for what was granted. */
export async function tokenReplyOf(
  ctx: Context,
  signer: TokenSigner,
  client: ClientRow,
  granted: Granted,
): Promise<TokenReply> {
  const { user, claims, deptId, roleId, oauthId = '' } = granted;
  const known = identityOf(user, deptId, roleId, await aliasesOf(ctx, roleId));
  const identity = { ...known, oauth_id: oauthId };
  const { license: _license, avatar: _avatar, ...carried } = identity;
  const access = { ...carried, client_id: client.clientId };
  return {
    ...identity,
    access_token: await signer.access(access, claims.sessionId, client.accessTokenValidity),
    refresh_token: await signer.refresh(claims, client.refreshTokenValidity),
    token_type: 'bearer',
    expires_in: client.accessTokenValidity,
    must_change_password: user.mustChangePassword,
  };
}

async function aliasesOf(ctx: Context, roleId: string): Promise<string> {
  const ids = splitIds(roleId);
  if (ids.length === 0) return '';
  const rows = await ctx.db.select({ alias: roles.roleAlias }).from(roles).where(inArray(roles.id, ids));
  return rows.map((row) => row.alias).join(',');
}

/** What a guest may register with (wire contract, section 2.5); it is not renewed. */
export async function guestReplyOf(
  signer: TokenSigner,
  client: ClientRow,
  { guest }: GrantedGuest,
): Promise<TokenReply> {
  const { tenantId, oauthId, username, nickname, avatar } = guest;
  return {
    tenant_id: tenantId,
    user_id: '',
    dept_id: '',
    post_id: '',
    role_id: '',
    oauth_id: oauthId,
    account: username ?? '',
    user_name: username ?? '',
    nick_name: nickname ?? username ?? '',
    role_name: 'guest',
    avatar: avatar || defaultAvatar,
    access_token: await signer.guest({ tenantId, oauthId }, client.accessTokenValidity),
    refresh_token: '',
    token_type: 'bearer',
    expires_in: client.accessTokenValidity,
    detail: { type: 'web' },
    license: 'mall',
  };
}
