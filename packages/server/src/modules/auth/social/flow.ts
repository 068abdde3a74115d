import { and, eq } from 'drizzle-orm';
import { reserveAttempt } from '../../../accounts/passwords/attempt-limit.js';
import type { Context, UserContext } from '../../../context/context.js';
import { fail, tooBusy } from '../../../support/app-error.js';
import { type ProviderRow, socialProviders } from '../social-provider/social-provider.table.js';
import { thirdPartyOf } from '../social-provider/third-party.js';
import { callbackOf, returnTo } from './addresses.js';
import { answerPending, findPending, keepPending, type Pending, randomWord, usePending } from './pending.js';
import { type Profile, readProfile } from './profile.js';
import type { ProviderClients } from './provider-client.js';

/** Who may end what was begun: the browser, the program with the verifier, or the session. */
export type Binding =
  | { readonly by: 'browser' | 'challenge'; readonly hash: string }
  | { readonly by: 'session'; readonly sessionId: string; readonly userId: string };

/** What is kept of the way to a third party until somebody comes back. */
export interface Flow {
  readonly tenantId: string;
  readonly source: string;
  readonly providerId: string;
  readonly thirdParty: string;
  readonly nonce: string;
  readonly verifier: string;
  /** As the third party was told. */
  readonly callback: string;
  readonly returnTo: string;
  readonly binding: Binding;
}

interface Begun {
  readonly tenantId: string;
  readonly source: string;
  readonly redirectUri: string | undefined;
  readonly binding: Binding;
}

const minutes = 10;
/** Ways that one address may begin in half an hour: each is a row. */
const perAddress = 300;

/** The third party's address for one sign-in; nothing of it can be used twice, or elsewhere. */
export async function beginFlow(ctx: Context, clients: ProviderClients, begun: Begun): Promise<string> {
  const { tenantId, source, binding } = begun;
  const provider = await findProvider(ctx, tenantId, source);
  const back = returnTo(ctx, provider, begun.redirectUri, binding.by === 'challenge');
  if (!(await reserveAttempt(ctx.db, `social:${ctx.address}`, perAddress, ctx.clock.now())))
    throw tooBusy(60);
  const { oidc, config } = await clients(ctx, provider);
  const callback = callbackOf(ctx, provider);
  const [nonce, verifier, state] = [randomWord(), oidc.randomPKCECodeVerifier(), randomWord()];
  const flow: Flow = {
    tenantId,
    source,
    providerId: provider.id,
    thirdParty: thirdPartyOf(provider),
    nonce,
    verifier,
    callback,
    returnTo: back,
    binding,
  };
  await keepPending(ctx, 'social', flow, minutes, state);
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: provider.scopes || (provider.kind === 'oidc' ? 'openid' : ''),
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.kind === 'oidc' ? { nonce } : {}),
  });
  return url.href;
}

/** @throws AppError auth.social_unknown */
async function findProvider({ db }: Context, tenantId: string, source: string): Promise<ProviderRow> {
  const [row] = await db
    .select()
    .from(socialProviders)
    .where(
      and(
        eq(socialProviders.tenantId, tenantId),
        eq(socialProviders.source, source),
        eq(socialProviders.isDeleted, 0),
        eq(socialProviders.status, 1),
      ),
    );
  if (!row) throw fail('auth.social_unknown', { source });
  return row;
}

/**
 * What was begun with this state, still open.
 *
 * @throws AppError auth.social_state, auth.social_replayed
 */
export async function openFlow(
  ctx: Context,
  source: string,
  state: string | undefined,
): Promise<Pending<Flow>> {
  const found = await find(ctx, state);
  if (!found || found.state === 'expired' || found.content.source !== source) throw fail('auth.social_state');
  if (found.state === 'used') throw fail('auth.social_replayed');
  return found;
}

const find = (ctx: Context, state: string | undefined): Promise<Pending<Flow> | undefined> =>
  findPending<Flow>(ctx, 'social', state);

/** Notes that the third party has answered, once, and in whose name. */
export async function answerFlow(
  ctx: Context,
  pending: Pending<Flow>,
  iss: string | undefined,
): Promise<void> {
  if (!(await answerPending(ctx, pending.key, iss === undefined ? {} : { iss })))
    throw fail('auth.social_replayed');
}

interface Brought {
  readonly code: string;
  readonly state: string;
}

/**
 * Ends the way: who it was, as the third party says. Used up by the first who may use it, right or wrong.
 *
 * @throws AppError auth.social_state, auth.social_replayed, and what is wrong with the answer
 */
export async function endFlow(
  ctx: Context,
  clients: ProviderClients,
  pending: Pending<Flow>,
  { code, state }: Brought,
): Promise<Profile> {
  const { content: flow, answer } = pending;
  // Whoever never came by the callback has the code from somewhere else.
  if (!answer) throw fail('auth.social_state');
  if (!(await usePending(ctx, pending.key))) throw fail('auth.social_replayed');
  const provider = await findProvider(ctx, flow.tenantId, flow.source);
  // Nobody is told a code that was meant for somebody else.
  if (thirdPartyOf(provider) !== flow.thirdParty) throw fail('auth.social_state');
  const url = new URL(flow.callback);
  // Plain OAuth 2 knows nobody's name for itself, but where its row says it.
  const { iss } = provider.issuer ? (answer as { iss?: string }) : {};
  for (const [key, value] of Object.entries({ code, state, ...(iss === undefined ? {} : { iss }) }))
    url.searchParams.set(key, value);
  return readProfile(await clients(ctx, provider), provider, url, {
    state,
    nonce: flow.nonce,
    verifier: flow.verifier,
  });
}

export const sessionBinding = ({ actor }: UserContext): Binding => ({
  by: 'session',
  sessionId: actor.sessionId,
  userId: actor.userId,
});
