import { auditStatuses, type InputOf, inviteCode, type register } from '@mall/sdk/contract';
import { and, eq, sql } from 'drizzle-orm';
import { redeemInvite } from '../../../accounts/invite-code-use.js';
import { isCommonPassword } from '../../../accounts/passwords/common-passwords.js';
import { requireStrong } from '../../../accounts/passwords/password-rule.js';
import { inviteCodes } from '../../../accounts/tables/invite-code.table.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { userOauths } from '../../../accounts/tables/user-oauth.table.js';
import type { Context, UserContext } from '../../../context/context.js';
import { createRepository } from '../../../crud/repository.js';
import { bearerOf } from '../../../http/authenticate.js';
import type { Handlers } from '../../../http/mount.js';
import { inTransaction } from '../../../http/own-transaction.js';
import { readParam } from '../../../settings/params.js';
import { fail } from '../../../support/app-error.js';
import { digestOf } from '../../../support/passwords.js';
import type { Guest, TokenSigner } from '../../../support/token-signer.js';
import { userRows } from '../user/user-link.js';
import { requireFreeAccounts, requireQuota } from '../user/user-rules.js';
import { guestActor } from './guest-actor.js';

type Form = InputOf<typeof register.operations.guest>;

/** The password is hashed before anything is locked. */
export const ownTransactions = ['guest'];

const inviteRows = createRepository(inviteCode, { table: inviteCodes, family: 'map' });

/** A guest of a third party becomes somebody who waits for roles (wire contract, section 2.5). */
export const registerHandlers = (signer: TokenSigner): Handlers<typeof register.operations> => ({
  guest: async (ctx, form) => {
    const guest = await guestOf(ctx, signer);
    if ((await readParam(ctx.db, 'account.registerUser', 'true')) !== 'true') throw fail('register.closed');
    await requireTenant(ctx, form.tenantId, guest);
    if (String(form.oauthId) !== guest.oauthId) throw fail('register.oauth_wrong');
    const { tenantId, account } = form;
    const id = ctx.ids.next();
    const self = { ...ctx, actor: guestActor({ id, tenantId, account, userName: form.name || account }) };
    const passwordHash = await hashOf(self, form);
    await inTransaction(self, 'register.guest', (inner) => enrol(inner, form, guest, passwordHash));
    return null;
  },
});

/** @throws AppError request.unauthorized, auth.token_expired for whoever is no guest */
async function guestOf(ctx: Context, signer: TokenSigner): Promise<Guest> {
  const token = bearerOf(ctx.headers['blade-auth']);
  if (token === undefined) throw fail('request.unauthorized');
  return signer.readGuest(token);
}

/** The tenant that the third party's sign-in was for, with a licence that has not ended. */
async function requireTenant(ctx: Context, tenantId: string, guest: Guest): Promise<void> {
  const now = ctx.clock.now().toISOString();
  const live = sql`(${tenants.expireTime} is null or ${tenants.expireTime} > ${now})`;
  const [row] = await ctx.db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.tenantId, tenantId), eq(tenants.isDeleted, 0), eq(tenants.status, 1), live));
  if (!row || tenantId !== guest.tenantId) throw fail('register.tenant_wrong');
}

async function hashOf(ctx: UserContext, { password, account, name }: Form): Promise<string> {
  await requireStrong(ctx, password);
  const digest = digestOf(password);
  const own = [account, name ?? ''].flatMap((text) => [text, text.toLowerCase()]);
  if (isCommonPassword(digest) || own.includes(password)) throw fail('user.password_common');
  return ctx.passwords.hash(digest);
}

async function enrol(ctx: UserContext, form: Form, guest: Guest, passwordHash: string): Promise<void> {
  const { userId: id, tenantId, account, userName } = ctx.actor;
  const avatar = await bind(ctx, guest);
  await requireQuota(ctx, tenantId);
  await requireFreeAccounts(ctx, tenantId, [account]);
  if (form.inviteCode) await redeemInvite(ctx, inviteRows, form.inviteCode);
  const person = { id, account, passwordHash, name: userName, realName: userName, avatar, userType: 1 };
  await userRows.insert(ctx, [{ ...person, auditStatus: auditStatuses.waiting }]);
}

/** Binds the third party's row, which no resource has, to the new person; of two that come together one finds it free. */
async function bind(ctx: UserContext, { oauthId }: Guest): Promise<string | null> {
  const { userId, tenantId } = ctx.actor;
  const bound = await ctx.db.execute<{ avatar: string | null }>(sql`update ${userOauths}
    set user_id = ${userId}, update_user = ${userId}, update_time = ${ctx.clock.now().toISOString()}
    where id = ${oauthId} and tenant_id = ${tenantId} and is_deleted = 0 and user_id is null returning avatar`);
  const [row] = bound.rows;
  if (!row) throw fail('register.oauth_wrong');
  return row.avatar;
}
