import type { auth, InputOf } from '@mall/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import type { RefreshClaims, TokenSigner } from '../../../support/token-signer.js';
import {
  accountKey,
  addAttempt,
  addressKey,
  clearAttempts,
  countAttempts,
} from '../../shared/attempt-limit.js';
import { readNumberParam } from '../../shared/params.js';
import { verifyDigest, wasteTime } from '../../shared/password-hash.js';
import { tenants } from '../../shared/tables/tenant.table.js';
import { users } from '../../shared/tables/user.table.js';
import { checkCaptcha } from './captcha.js';
import type { ClientRow } from './client-check.js';
import { openSession, rotateSession } from './sessions.js';

export type TokenInput = InputOf<typeof auth.operations.token>;
export type UserRow = typeof users.$inferSelect;

export interface Granted {
  readonly user: UserRow;
  readonly claims: RefreshClaims;
  readonly deptId: string;
  readonly roleId: string;
}

/** An address is locked after this many failures (decisions, limits). */
const addressLimit = 20;

const liveTenant = async (ctx: Context, tenantId: string): Promise<void> => {
  const now = ctx.clock.now().toISOString();
  const [row] = await ctx.db
    .select({ live: sql<boolean>`${tenants.expireTime} is null or ${tenants.expireTime} > ${now}` })
    .from(tenants)
    .where(and(eq(tenants.tenantId, tenantId), eq(tenants.isDeleted, 0), eq(tenants.status, 1)));
  if (!row) throw fail('tenant.unknown');
  if (!row.live) throw fail('tenant.expired');
};

const findUser = async (ctx: Context, tenantId: string, account: string): Promise<UserRow | undefined> => {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.account, account),
        eq(users.isDeleted, 0),
        eq(users.status, 1),
      ),
    );
  return row;
};

/** A comma list narrowed to the choice that the headers made, where it is one (wire contract, section 2.1). */
const narrow = (own: string | null, chosen: string | undefined): string =>
  chosen && (own ?? '').split(',').includes(chosen) ? chosen : (own ?? '');

const checkPassword = async (ctx: Context, input: TokenInput): Promise<UserRow> => {
  const now = ctx.clock.now();
  const account = accountKey(input.tenantId, input.username ?? '');
  const address = addressKey(ctx.address);
  const limit = await readNumberParam(ctx.db, 'account.failCount', 5);
  if ((await countAttempts(ctx.db, account, now)) >= limit) throw fail('auth.locked');
  await liveTenant(ctx, input.tenantId);
  const user = await findUser(ctx, input.tenantId, input.username ?? '');
  const digest = input.password ?? '';
  const right = user
    ? await verifyDigest(digest, user.passwordHash)
    : await wasteTime(digest).then(() => false);
  if (!user || !right) {
    await addAttempt(ctx.db, account, now);
    await addAttempt(ctx.db, address, now);
    throw fail('auth.bad_credentials');
  }
  await clearAttempts(ctx.db, account);
  if (!user.roleId) throw fail('auth.no_role');
  return user;
};

const byPassword = async (ctx: Context, input: TokenInput, client: ClientRow): Promise<Granted> => {
  if ((await countAttempts(ctx.db, addressKey(ctx.address), ctx.clock.now())) >= addressLimit)
    throw fail('auth.locked');
  const user = await checkPassword(ctx, input);
  const choice = ctx.settings.switchMode ? { deptId: input.deptId, roleId: input.roleId } : {};
  const claims = await openSession(ctx, user, client, choice);
  return {
    user,
    claims,
    deptId: narrow(user.deptId, choice.deptId),
    roleId: narrow(user.roleId, choice.roleId),
  };
};

const byCaptcha = async (ctx: Context, input: TokenInput, client: ClientRow): Promise<Granted> => {
  if (ctx.settings.captchaMode) await checkCaptcha(ctx, input.captchaKey, input.captchaCode);
  return byPassword(ctx, input, client);
};

const byRefresh =
  (signer: TokenSigner) =>
  async (ctx: Context, input: TokenInput, client: ClientRow): Promise<Granted> => {
    const claims = await signer.readRefresh(input.refresh_token ?? '');
    const choice = ctx.settings.switchMode ? { deptId: input.deptId, roleId: input.roleId } : {};
    const session = await rotateSession(ctx, claims, client, choice);
    const [user] = await ctx.db
      .select()
      .from(users)
      .where(and(eq(users.id, session.userId), eq(users.isDeleted, 0), eq(users.status, 1)));
    if (!user || user.tenantId !== input.tenantId) throw fail('auth.refresh_invalid');
    await liveTenant(ctx, user.tenantId);
    return {
      user,
      claims: { sessionId: session.id, generation: session.generation },
      deptId: narrow(user.deptId, session.deptId ?? undefined),
      roleId: narrow(user.roleId, session.roleId ?? undefined),
    };
  };

export type Grant = (ctx: Context, input: TokenInput, client: ClientRow) => Promise<Granted>;

/** What each `grant_type` does. A client may use those its row lists, and no others. */
export const createGrants = (signer: TokenSigner): Readonly<Record<string, Grant>> => ({
  password: byPassword,
  captcha: byCaptcha,
  refresh_token: byRefresh(signer),
});

/**
 * @throws AppError auth.grant_unknown, auth.grant_forbidden
 */
export const chooseGrant = (
  grants: Readonly<Record<string, Grant>>,
  ctx: Context,
  grant: string,
  client: ClientRow,
): Grant => {
  const found = Object.hasOwn(grants, grant) ? grants[grant] : undefined;
  if (!found) throw fail('auth.grant_unknown', { grant });
  const allowed = (client.authorizedGrantTypes ?? '').split(',').map((name) => name.trim());
  // With the captcha switched off, its clients may sign in by password alone (decisions, captchaMode off).
  const instead = grant === 'password' && !ctx.settings.captchaMode && allowed.includes('captcha');
  if (!allowed.includes(grant) && !instead) throw fail('auth.grant_forbidden', { grant });
  return found;
};
