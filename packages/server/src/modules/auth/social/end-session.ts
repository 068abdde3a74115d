import { eq } from 'drizzle-orm';
import { sessions } from '../../../accounts/tables/session.table.js';
import type { Context } from '../../../context/context.js';
import { socialProviders } from '../social-provider/social-provider.table.js';
import { callbackOf } from './addresses.js';
import type { ProviderClients } from './provider-client.js';

/** Where the session ends at the third party too; undefined where it did not begin there, or cannot be ended. */
export async function endSessionOf(
  ctx: Context,
  clients: ProviderClients,
  sessionId: string,
): Promise<string | undefined> {
  const [provider] = await ctx.db
    .select({ row: socialProviders })
    .from(sessions)
    .innerJoin(socialProviders, eq(socialProviders.id, sessions.socialProviderId))
    .where(eq(sessions.id, sessionId));
  if (!provider) return undefined;
  // Who signs out is signed out here, whatever the third party says.
  const client = await clients(ctx, provider.row).catch(() => undefined);
  if (client?.config.serverMetadata().end_session_endpoint === undefined) return undefined;
  const back = `${new URL(callbackOf(ctx, provider.row)).origin}/login`;
  return client.oidc.buildEndSessionUrl(client.config, { post_logout_redirect_uri: back }).href;
}
