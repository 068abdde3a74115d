import { and, eq } from 'drizzle-orm';
import { createPasswordGuard, type PasswordGuard } from '../../../accounts/passwords/password-guard.js';
import { renewHash } from '../../../accounts/passwords/password-renewal.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { Context } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import type { TokenSigner } from '../../../support/token-signer.js';
import { byCode } from '../authorize/code-grant.js';
import type { ProviderClients } from '../social/provider-client.js';
import { bySocial } from '../social/social-grant.js';
import {
  type Grant,
  requireLive,
  standingOf,
  type TokenInput,
  tenantOf,
  type UserRow,
  withoutRole,
} from './admission.js';
import { checkCaptcha } from './captcha.js';
import type { ClientRow } from './client-check.js';
import { isSwitch, openSession, rotateSession } from './sessions.js';

/** What each `grant_type` does. A client may use those its row lists, and no others. */
export function createGrants(signer: TokenSigner, clients: ProviderClients): Readonly<Record<string, Grant>> {
  const password = byPassword(createPasswordGuard());
  return {
    password,
    captcha: byCaptcha(password),
    refresh_token: byRefresh(signer),
    social: bySocial(clients),
    authorization_code: byCode(),
  };
}

const byPassword =
  (guard: PasswordGuard): Grant =>
  async (ctx, input, client) => {
    const user = await checkPassword(ctx, input, guard);
    const choice = ctx.settings.switchMode ? { deptId: input.deptId, roleId: input.roleId } : {};
    const claims = await openSession(ctx, user, client, choice);
    return {
      user,
      claims,
      deptId: narrow(user.deptId, choice.deptId),
      roleId: narrow(user.roleId, choice.roleId),
    };
  };

/** The same work and the same answer for a tenant, an account and a password that are not there or not right. */
async function checkPassword(ctx: Context, input: TokenInput, guard: PasswordGuard): Promise<UserRow> {
  const { username: account = '', password: digest = '' } = input;
  const tenantId = tenantOf(input);
  const found = await guard(ctx, { tenantId, account }, async () => {
    const standing = await standingOf(ctx, tenantId);
    const user = await findUser(ctx, tenantId, account);
    if (!user || standing === 'unknown') return ctx.passwords.wasteTime(digest);
    return (await ctx.passwords.verify(digest, user.passwordHash)) ? { user, standing } : undefined;
  });
  if (!found) throw fail('auth.bad_credentials');
  const { user, standing } = found;
  // Who knows the password may know that its tenant's licence has ended.
  requireLive(standing);
  // Who knows the password may know as well that the account is closed.
  if (user.status !== 1) throw fail('auth.account_disabled');
  await renewHash(ctx, user, digest);
  if (!user.roleId) throw withoutRole(user);
  return user;
}

async function findUser(ctx: Context, tenantId: string, account: string): Promise<UserRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.account, account), eq(users.isDeleted, 0)));
  return row;
}

/** A comma list narrowed to the choice that the headers made, where it is one (wire contract, section 2.1). */
const narrow = (own: string | null, chosen: string | undefined): string =>
  chosen && (own ?? '').split(',').includes(chosen) ? chosen : (own ?? '');

const byCaptcha =
  (password: Grant): Grant =>
  async (ctx, input, client) => {
    if (ctx.settings.captchaMode) await checkCaptcha(ctx, input.captchaKey, input.captchaCode);
    return password(ctx, input, client);
  };

const byRefresh =
  (signer: TokenSigner): Grant =>
  async (ctx, input, client) => {
    const claims = await signer.readRefresh(input.refresh_token ?? '');
    const choice = ctx.settings.switchMode ? { deptId: input.deptId, roleId: input.roleId } : {};
    const switched = await isSwitch(ctx, claims, choice);
    const session = await rotateSession(ctx, claims, client, choice);
    // What is remembered of the session is what it was before.
    if (switched) await ctx.accessEpoch.raise(ctx.db);
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(and(eq(users.id, session.userId), eq(users.isDeleted, 0), eq(users.status, 1)));
    if (!user || user.tenantId !== tenantOf(input)) throw fail('auth.refresh_invalid');
    requireLive(await standingOf(ctx, user.tenantId));
    return {
      user,
      claims: { sessionId: session.id, generation: session.generation },
      deptId: narrow(user.deptId, session.deptId ?? undefined),
      roleId: narrow(user.roleId, session.roleId ?? undefined),
    };
  };

/**
 * @throws AppError auth.grant_unknown, auth.grant_forbidden
 */
export function chooseGrant(
  grants: Readonly<Record<string, Grant>>,
  ctx: Context,
  grant: string,
  client: ClientRow,
): Grant {
  const found = Object.hasOwn(grants, grant) ? grants[grant] : undefined;
  if (!found) throw fail('auth.grant_unknown', { grant });
  const allowed = (client.authorizedGrantTypes ?? '').split(',').map((name) => name.trim());
  // With the captcha switched off, its clients may sign in by password alone (decisions, captchaMode off).
  const instead = grant === 'password' && !ctx.settings.captchaMode && allowed.includes('captcha');
  if (!allowed.includes(grant) && !instead) throw fail('auth.grant_forbidden', { grant });
  return found;
}
