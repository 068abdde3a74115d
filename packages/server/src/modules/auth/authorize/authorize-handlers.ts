import type { authorize, InputOf } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { clients } from '../../../accounts/tables/client.table.js';
import type { Context } from '../../../context/context.js';
import type { Handlers } from '../../../http/mount.js';
import { fail } from '../../../support/app-error.js';
import type { ClientRow } from '../auth/client-check.js';
import { isLoopback, withQuery } from '../social/addresses.js';
import { keepPending } from '../social/pending.js';

/** What a code stands for. */
export interface CodeContent {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly challenge: string | null;
}

const minutes = 1;

/** A code for whoever is signed in here, to be signed in elsewhere. */
export const authorizeHandlers = (): Handlers<typeof authorize.operations> => ({
  grant: async (ctx, asked) => {
    const client = await findClient(ctx, asked.client_id);
    check(client, asked);
    const { userId, homeTenantId: tenantId } = ctx.actor;
    const content: CodeContent = {
      clientId: client.clientId,
      redirectUri: asked.redirect_uri,
      tenantId,
      userId,
      challenge: asked.code_challenge ?? null,
    };
    const code = await keepPending(ctx, 'code', content, minutes);
    // Front ends of the family read the tenant out of it (wire contract, section 2.2).
    return { location: withQuery(asked.redirect_uri, { code, state: asked.state || tenantId, tenantId }) };
  },
});

async function findClient({ db }: Context, clientId: string): Promise<ClientRow> {
  const [row] = await db
    .select()
    .from(clients)
    .where(and(eq(clients.clientId, clientId), eq(clients.isDeleted, 0), eq(clients.status, 1)));
  if (!row) throw fail('auth.client_unknown');
  const grants = (row.authorizedGrantTypes ?? '').split(',').map((name) => name.trim());
  if (!grants.includes('authorization_code'))
    throw fail('auth.grant_forbidden', { grant: 'authorization_code' });
  return row;
}

type Asked = InputOf<typeof authorize.operations.grant>;

/** @throws AppError auth.redirect_unknown, auth.code_challenge */
function check(client: ClientRow, { redirect_uri: given, code_challenge: challenge }: Asked): void {
  const registered = (client.webServerRedirectUri ?? '').split(',').map((one) => one.trim());
  if (!registered.some((one) => one !== '' && fits(given, one))) throw fail('auth.redirect_unknown');
  // Front ends of the family know no PKCE; ours do (RFC 9700, section 2.1.1).
  if (client.dialect === 'mall' && !challenge) throw fail('auth.code_challenge');
}

/** A program on the person's machine has whichever port was free (RFC 8252, section 7.3); all else is exact. */
function fits(given: string, registered: string): boolean {
  if (given === registered) return true;
  if (!URL.canParse(given) || !URL.canParse(registered)) return false;
  const [asked, known] = [new URL(given), new URL(registered)];
  if (!isLoopback(asked) || !isLoopback(known)) return false;
  asked.port = known.port;
  return asked.href === known.href;
}
