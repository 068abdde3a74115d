import type { auth } from '@mall/sdk/contract';
import { eq, getTableName } from 'drizzle-orm';
import { revokeSession } from '../../../accounts/revoke-sessions.js';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import { users } from '../../../accounts/tables/user.table.js';
import type { Actor, UserContext } from '../../../context/context.js';
import { addToCount } from '../../../database/row-counts.js';
import { logErrors } from '../../../database/tables/log-error.table.js';
import { bearerOf } from '../../../http/authenticate.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import type { TokenSigner } from '../../../support/token-signer.js';
import { endSessionOf } from '../social/end-session.js';
import type { ProviderClients } from '../social/provider-client.js';
import { issueCaptcha } from './captcha.js';
import { requireClient } from './client-check.js';
import { chooseGrant, createGrants } from './grants.js';
import { guestReplyOf, identityOf, tokenReplyOf } from './token-reply.js';

/** Failures must be counted and refused tokens must end their session although the call is refused; a third party is asked. */
export const ownTransactions = ['token', 'captcha', 'logout'];

/** Sign-in, sign-out and who I am (wire contract, section 2). */
export function authHandlers(
  signer: TokenSigner,
  clients: ProviderClients,
): Handlers<typeof auth.operations> {
  const grants = createGrants(signer, clients);
  return {
    token: async (ctx, input) => {
      const client = await requireClient(ctx);
      const granted = await chooseGrant(grants, ctx, input.grant_type, client)(ctx, input, client);
      return 'guest' in granted
        ? guestReplyOf(signer, client, granted)
        : tokenReplyOf(ctx, signer, client, granted);
    },
    captcha: (ctx) => issueCaptcha(ctx),
    logout: async (ctx) => {
      const token = bearerOf(ctx.headers['blade-auth']);
      const sessionId = token ? await signer.readAccess(token).catch(() => undefined) : undefined;
      if (sessionId === undefined) return { success: 'true', msg: 'success' };
      await ctx.database.ormTransaction((db) => revokeSession({ ...ctx, db }, sessionId));
      const endSession = await endSessionOf(ctx, clients, sessionId);
      return { success: 'true', msg: 'success', ...(endSession && { endSession }) };
    },
    uploadLogs: async (ctx, entries) => {
      const createTime = ctx.clock.now().toISOString();
      const common = {
        tenantId: ctx.actor.tenantId,
        remoteIp: ctx.address,
        createBy: ctx.actor.account,
        requestId: ctx.requestId,
        createTime,
      };
      const rows = entries.map((entry) => ({
        ...common,
        id: ctx.ids.next(),
        requestUri: entry.url,
        message: entry.message,
        stackTrace: entry.stack ?? null,
        exceptionName: entry.type,
        params: entry.info ?? null,
        userAgent: ctx.headers['user-agent'] ?? null,
      }));
      if (rows.length > 0) await ctx.db.insert(logErrors).values(rows);
      await addToCount(ctx.db, getTableName(logErrors), ctx.actor.tenantId, rows.length);
      return null;
    },
    clearCache: async () => ({ success: 'true', msg: 'success' }),
    userInfo,
  };
}

async function userInfo(ctx: UserContext) {
  const [found] = await ctx.db
    .select({ user: users, tenantName: tenants.tenantName })
    .from(users)
    .leftJoin(tenants, eq(tenants.tenantId, ctx.actor.tenantId))
    .where(eq(users.id, ctx.actor.userId));
  if (!found) throw fail('request.unauthorized');
  const { deptIds, roleIds, roles, permissions, dataScopes, mustChangePassword } = ctx.actor;
  return {
    ...identityOf(found.user, deptIds.join(','), roleIds.join(','), roles.join(',')),
    tenant_name: found.tenantName,
    must_change_password: mustChangePassword,
    roles: [...roles],
    permissions: [...permissions],
    data_scopes: narrowing(dataScopes),
  };
}

/** Where one of several shows every row, the others narrow nothing. */
const narrowing = (dataScopes: Actor['dataScopes']) =>
  [...dataScopes.values()]
    .filter((scopes) => scopes.every(({ type }) => type !== 'all'))
    .flat()
    .map(({ scopeClass, name }) => ({ scopeClass, name }));
