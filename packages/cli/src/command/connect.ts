import { existsSync } from 'node:fs';
import {
  type Client,
  type ClientOptions,
  createClient,
  memoryStore,
  type TokenSet,
  type TokenStore,
  type Transport,
  tokenSetOfToken,
} from '@mall/sdk';
import type { Language } from '@mall/sdk/contract';
import { fileStore, httpTransport, undiciTransport } from '@mall/sdk/node';
import type { Paths } from '../config/paths.js';
import { Failure } from '../failure/failure.js';
import { suggest } from '../failure/suggest.js';
import type { Io } from '../io/streams.js';
import type { Translate } from '../words/texts.js';
import type { Flags } from './flags.js';
import type { LeftOut } from './left-out.js';
import type { Profile } from './profile.js';
import { talkHooks } from './talk.js';

export interface ConnectInput {
  readonly profile: Profile;
  readonly paths: Paths;
  readonly io: Io;
  readonly flags: Flags;
  /** Asked at every call: the dashboard may change it. */
  readonly language: () => Language;
  readonly t: Translate;
  readonly leftOut: LeftOut;
}

export const proxyNames = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'] as const;

/** node:http starts fastest; undici is needed only to go through a proxy. */
export const transportFor = (env: Io['env']): Transport =>
  proxyNames.some((name) => env[name]) ? undiciTransport({ env }) : httpTransport();

/** The context's own tokens; on another server than the context's there are none. */
export const storeOf = ({
  profile,
  paths,
  language,
}: Pick<ConnectInput, 'profile' | 'paths' | 'language'>): TokenStore =>
  profile.ownServer ? fileStore(paths.tokens(profile.contextName), { language }) : memoryStore();

/** A client over another store than the context's own. */
export const connectOver = (
  store: TokenStore,
  { profile, io }: Pick<ConnectInput, 'profile' | 'io'>,
  language: () => Language,
  more: Pick<ClientOptions, 'actingTenant' | 'hooks'> = {},
): Client =>
  createClient({
    ...profile.server,
    application: profile.application,
    timeout: profile.timeout,
    transport: transportFor(io.env),
    store,
    language,
    ...more,
  });

/** A client for calls that need nobody to be signed in. */
export const connectAnonymously = (input: ConnectInput): Client =>
  clientOver(storeOf(input), () => undefined, input);

function clientOver(store: TokenStore, actingTenant: () => string | undefined, input: ConnectInput): Client {
  const { profile, language, io, flags, leftOut } = input;
  refuseUnknown(profile);
  const hooks = [leftOut.hooks, ...(flags.verbose || flags.debug ? [talkHooks(io)] : [])];
  return connectOver(store, input, language, { actingTenant, hooks });
}

function refuseUnknown({ contextName, known, config }: Profile): void {
  if (known) return;
  throw new Failure('command:error.noContext', {
    exit: 'usage',
    params: { name: contextName },
    guess: suggest(contextName, Object.keys(config.contexts)),
    next: ['mall context list', `mall context add ${contextName} --url URL`],
  });
}

/** A client with somebody signed in: MALL_TOKEN, MALL_USERNAME and MALL_PASSWORD, or the context's stored tokens. */
export async function connect(input: ConnectInput): Promise<Client> {
  const { profile } = input;
  let home: string | undefined;
  const acting = (): string | undefined =>
    profile.tenantNamed && home !== undefined && profile.tenant !== home ? profile.tenant : undefined;
  const client = clientOver(chooseStore(input), acting, input);
  const tokens = (await signInFromEnvironment(client, input)) ?? (await client.session.tokens());
  if (!tokens) throw signedOut(input);
  home = tokens.tenantId;
  return client;
}

function chooseStore(input: ConnectInput): TokenStore {
  const { env } = input.io;
  if (env.MALL_TOKEN) return memoryStore(tokenSetOfToken(env.MALL_TOKEN, Date.now()));
  return env.MALL_USERNAME && env.MALL_PASSWORD ? memoryStore() : storeOf(input);
}

async function signInFromEnvironment(
  client: Client,
  { io, profile }: ConnectInput,
): Promise<TokenSet | undefined> {
  const { MALL_USERNAME: username, MALL_PASSWORD: password, MALL_TENANT, MALL_TOKEN } = io.env;
  if (MALL_TOKEN || !username || !password) return undefined;
  return client.session.signIn({ tenantId: MALL_TENANT || profile.tenant, username, password });
}

/** Nobody is signed in here; a token that is kept for another server is worth a word. */
function signedOut({ profile, paths }: ConnectInput): Failure {
  const elsewhere = !profile.ownServer && existsSync(paths.tokens(profile.contextName));
  return new Failure(elsewhere ? 'command:error.otherServer' : 'command:error.signedOut', {
    exit: 'signedOut',
    params: { url: profile.url, context: profile.contextName },
    next: [profile.ownServer ? 'mall auth login' : `mall auth login --url ${profile.url}`],
  });
}
