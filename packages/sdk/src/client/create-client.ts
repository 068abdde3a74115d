import type { DialectName } from '../contract/core/dialects.js';
import type { Endpoint } from '../contract/core/endpoint.js';
import { defaultLanguage, type Language } from '../contract/texts/language.js';
import type { CallOptions } from '../core/call-options.js';
import type { MallError } from '../core/errors/mall-error.js';
import type { Clock, Random, TokenStore, Transport } from '../core/ports.js';
import type { Reply } from '../core/reply.js';
import { memoryStore } from '../session/memory-store.js';
import { createSession, type Session } from '../session/session.js';
import { sendAuthorized } from './authorized.js';
import { Call } from './call.js';
import type { Dialect } from './dialects/dialect.js';
import { apiAddress, dialects } from './dialects/dialects.js';
import { fetchTransport } from './fetch-transport.js';
import type { Hooks } from './hooks.js';
import { type Pipeline, sendCall } from './request.js';
import { defaultRetry, RetryBudget, type RetryPolicy } from './retry.js';
import { slicesOf } from './slices.js';
import { systemClock } from './system-clock.js';

export interface ClientOptions {
  /** Address of the server, with or without the base path; empty in a browser on the same origin. */
  readonly url: string;
  /** Before every path; the dialect's own when it is not given, `/` for none. */
  readonly basePath?: string | undefined;
  /** Which back end of the family answers: `mall` (default), `blade-3` or `blade-4`. */
  readonly dialect?: DialectName | undefined;
  /** Hex; passwords of `blade-4` are encrypted with it (SM2). */
  readonly publicKey?: string | undefined;
  /** The application (Basic): `mall-web`, `mall-cli` or a row of your own. */
  readonly application: { readonly id: string; readonly secret: string };
  readonly transport?: Transport;
  readonly store?: TokenStore;
  readonly language?: () => Language;
  readonly hooks?: readonly Hooks[];
  /** Milliseconds per attempt; 60,000 by the specification's section 9. */
  readonly timeout?: number;
  readonly retry?: Partial<RetryPolicy>;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Another tenant to act for; administrators of 000000 only. */
  readonly actingTenant?: () => string | undefined;
  /** Seconds after which a token is renewed even if it lives longer (section 9); the server's settings say it too. */
  readonly tokenTime?: number | (() => number);
  /** Codes whose errors are marked `quiet`: rejected without a message (section 8); the server's settings say them too. */
  readonly statusWhiteList?: readonly number[] | (() => readonly number[]);
  /** The session cannot be renewed any more: sign in again. The refusal says why. */
  readonly onSignedOut?: (reason: MallError) => void;
  /** A session that began at a third party has ended here: this address of theirs ends it there too. */
  readonly onEndSession?: (address: string) => void;
}

export interface Client {
  readonly session: Session;
  call<In, Out>(endpoint: Endpoint<In, Out>, input: In, options?: CallOptions): Call<Out>;
}

/**
 * A client of the mall: calls with types, session with single-flight refresh, retries, timeouts. It throws nothing
 * by itself; every call rejects with a `MallError`.
 *
 * @example
 * const application = { id: 'mall-cli', secret: 'mall-cli_secret' };
 * const client = createClient({ url, application, transport });
 * await client.session.signIn({ tenantId: '000000', username: 'admin', password });
 * const page = await bindResource(client, tenant).list({ size: 50 });
 */
export function createClient(options: ClientOptions): Client {
  const pipeline = pipelineOf(options);
  const language = options.language ?? (() => defaultLanguage);
  const ofSession = async () => options.actingTenant?.() ?? (await session.tokens())?.tenantId;
  const send = senderOf(options, pipeline, language, ofSession);
  const session: Session = createSession({
    store: options.store ?? memoryStore(),
    clock: pipeline.clock,
    tokenTime: () => tokenTimeOf(options),
    onSignedOut: options.onSignedOut ?? (() => undefined),
    onEndSession: options.onEndSession,
    password: (plain) =>
      pipeline.dialect.password(plain, { publicKey: options.publicKey, language: language() }),
    send,
  });
  return {
    session,
    call: <In, Out>(endpoint: Endpoint<In, Out>, input: In, call: CallOptions = {}) =>
      new Call<Out>(
        inTurn(slicesOf(endpoint, input), (slice) =>
          sendAuthorized({ session, endpoint, options: call, language }, (token) =>
            send(endpoint, slice, call, token),
          ),
        ),
      ),
  };
}

/** Defaults of everything a client needs from outside. */
function pipelineOf(options: ClientOptions): Pipeline {
  const retry = { ...defaultRetry, ...options.retry };
  return {
    base: apiAddress(options),
    dialect: dialectOf(options),
    transport: options.transport ?? fetchTransport,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    hooks: options.hooks ?? [],
    retry,
    budget: new RetryBudget(retry.budget),
    quiet: () => new Set(quietCodesOf(options)),
    leftOut: new Set(),
  };
}

const quietCodesOf = ({ statusWhiteList = [] }: ClientOptions): readonly number[] =>
  typeof statusWhiteList === 'function' ? statusWhiteList() : statusWhiteList;

const dialectOf = ({ dialect = 'mall' }: ClientOptions): Dialect => dialects[dialect];

type Send = (
  endpoint: Endpoint,
  input: unknown,
  call: CallOptions,
  token?: string,
) => ReturnType<typeof sendCall>;

/** Sends one call with the headers that every call carries. */
function senderOf(
  options: ClientOptions,
  pipeline: Pipeline,
  language: () => Language,
  tenantId: () => Promise<string | undefined>,
): Send {
  const authorization = basic(options.application);
  return (endpoint, input, call, token) => {
    const headers: Record<string, string> = {};
    if (endpoint.caller !== 'anyone') headers.authorization = authorization;
    if (token !== undefined) headers['blade-auth'] = `bearer ${token}`;
    const acting = options.actingTenant?.();
    if (acting && endpoint.caller === 'user') headers['tenant-id'] = acting;
    return sendCall(pipeline, endpoint, input, {
      headers: { ...headers, ...call.headers },
      language: language(),
      tenantId,
      timeout: call.timeout ?? options.timeout ?? 60_000,
      signal: call.signal,
      streamed: call.streamed,
      onSent: call.onSent,
      outlivesPage: call.outlivesPage,
    });
  };
}

/** Basic credentials; bytes of UTF-8, since btoa takes nothing beyond Latin 1. */
const basic = ({ id, secret }: ClientOptions['application']): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${id}:${secret}`)))}`;

const tokenTimeOf = ({ tokenTime = 3000 }: ClientOptions): number =>
  typeof tokenTime === 'function' ? tokenTime() : tokenTime;

/** One after the other; the first refusal ends it, the last reply is what all of them say. */
async function inTurn(inputs: readonly unknown[], one: (input: unknown) => Promise<Reply>): Promise<Reply> {
  const [first, ...rest] = inputs;
  let reply = await one(first);
  for (const input of rest) reply = await one(input);
  return reply;
}
