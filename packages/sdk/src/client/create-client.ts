import type { Endpoint } from '../contract/core/endpoint.js';
import { defaultLanguage, type Language } from '../contract/core/language.js';
import { memoryStore } from '../session/memory-store.js';
import { createSession, type Session } from '../session/session.js';
import { Call } from './call.js';
import { AuthenticationError } from './errors/mall-error.js';
import { fetchTransport } from './fetch-transport.js';
import type { Hooks } from './hooks.js';
import type { Clock, Random, TokenStore, Transport } from './ports.js';
import { type Pipeline, sendCall } from './request.js';
import { defaultRetry, RetryBudget, type RetryPolicy } from './retry.js';
import { systemClock } from './system-clock.js';

export interface ClientOptions {
  /** Address of the server, with or without `/mall-api`; empty in a browser on the same origin. */
  readonly url: string;
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
  /** Seconds after which a token is renewed even if it lives longer (specification, section 9). */
  readonly tokenTime?: number;
  /** The session cannot be renewed any more (401): sign in again. */
  readonly onSignedOut?: () => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Client {
  readonly session: Session;
  call<In, Out>(endpoint: Endpoint<In, Out>, input: In, options?: CallOptions): Call<Out>;
}

const apiBase = (url: string): string => {
  const trimmed = url.replace(/\/+$/, '');
  return trimmed.endsWith('/mall-api') ? trimmed : `${trimmed}/mall-api`;
};

const basic = (application: ClientOptions['application']): string =>
  `Basic ${btoa(`${application.id}:${application.secret}`)}`;

/** Defaults of everything a client needs from outside. */
const pipelineOf = (options: ClientOptions): Pipeline => {
  const retry = { ...defaultRetry, ...options.retry };
  return {
    base: apiBase(options.url),
    transport: options.transport ?? fetchTransport,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    hooks: options.hooks ?? [],
    retry,
    budget: new RetryBudget(retry.budget),
  };
};

/**
 * A client of the mall: calls with types, session with single-flight refresh, retries, timeouts.
 *
 * @throws nothing by itself; every call rejects with a `MallError`
 * @example
 * const client = createClient({ url: 'http://localhost:8080', application: { id: 'mall-cli', secret: 'mall-cli_secret' } });
 * await client.session.signIn({ tenantId: '000000', username: 'admin', password });
 * const page = await bindResource(client, tenant).list({ size: 50 });
 */
export const createClient = (options: ClientOptions): Client => {
  const pipeline = pipelineOf(options);
  const language = options.language ?? (() => defaultLanguage);
  const settings = (call: CallOptions, headers: Record<string, string>) => ({
    headers: { ...headers, ...call.headers },
    language: language(),
    timeout: call.timeout ?? options.timeout ?? 60_000,
    signal: call.signal,
  });
  const send = (endpoint: Endpoint, input: unknown, call: CallOptions, token: string | undefined) => {
    const headers: Record<string, string> = {};
    if (endpoint.caller !== 'anyone') headers.authorization = basic(options.application);
    if (token !== undefined) headers['blade-auth'] = `bearer ${token}`;
    const acting = options.actingTenant?.();
    if (acting && endpoint.caller === 'user') headers['tenant-id'] = acting;
    return sendCall(pipeline, endpoint, input, settings(call, headers));
  };
  const session = createSession({
    store: options.store ?? memoryStore(),
    clock: pipeline.clock,
    tokenTime: options.tokenTime ?? 3000,
    onSignedOut: options.onSignedOut ?? (() => undefined),
    send,
  });
  const replayed = async (endpoint: Endpoint, input: unknown, call: CallOptions) => {
    const token = endpoint.caller === 'client' ? undefined : await session.accessToken();
    try {
      return await send(endpoint, input, call, token);
    } catch (error) {
      if (!(error instanceof AuthenticationError) || endpoint.caller !== 'user' || token === undefined)
        throw error;
      const fresh = await session.renewAfterRefusal(token);
      if (fresh === undefined) throw error;
      return send(endpoint, input, call, fresh);
    }
  };
  return {
    session,
    call: <In, Out>(endpoint: Endpoint<In, Out>, input: In, call: CallOptions = {}) =>
      new Call<Out>(replayed(endpoint, input, call)),
  };
};
