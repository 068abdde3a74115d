import type { Endpoint } from '../contract/core/endpoint.js';
import type { Language } from '../contract/texts/language.js';
import type { Clock, Random, Transport, TransportResponse } from '../core/ports.js';
import type { Reply } from '../core/reply.js';
import { cancelled } from './abortable.js';
import { chunksWithin } from './chunks.js';
import { Deadline } from './deadline.js';
import { decodeReply } from './decode.js';
import type { Dialect } from './dialects/dialect.js';
import { asksForTenant, type SpokenCall, speak } from './dialects/speak.js';
import { type EncodedCall, encodeCall } from './encode.js';
import type { AttemptState, Hooks } from './hooks.js';
import { mayRetry, type RetryBudget, type RetryPolicy, retryDelay } from './retry.js';

export interface Pipeline {
  readonly base: string;
  readonly dialect: Dialect;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly hooks: readonly Hooks[];
  readonly retry: RetryPolicy;
  readonly budget: RetryBudget;
  readonly quiet: () => ReadonlySet<number>;
  /** What servers have left out and hooks have been told of: each is said once. */
  readonly leftOut: Set<string>;
}

export interface RequestSettings {
  readonly headers: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly timeout: number;
  /** Whose rows are made. */
  readonly tenantId?: (() => Promise<string | undefined>) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onSent?: ((sent: number, total: number) => void) | undefined;
  /** A file is handed on as it comes. */
  readonly streamed?: boolean | undefined;
  readonly outlivesPage?: boolean | undefined;
}

/** Sends one call, with retries where they cannot do harm. */
export async function sendCall(
  pipeline: Pipeline,
  endpoint: Endpoint,
  input: unknown,
  settings: RequestSettings,
): Promise<Reply> {
  if (settings.signal?.aborted) throw cancelled(settings.language, settings.signal.reason);
  const { retry, budget } = pipeline;
  budget.earn();
  const { dialect } = pipeline;
  const tenantId = asksForTenant(dialect, endpoint, input) ? await settings.tenantId?.() : undefined;
  const call = speak(dialect, endpoint, input, tenantId);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(pipeline, call, settings, attempt);
    } catch (error) {
      const again = attempt < retry.attempts && mayRetry(endpoint, error, retry) && budget.spend();
      if (!again) throw error;
      await pause(pipeline, settings, retryDelay(retry, attempt, error, pipeline.random));
    }
  }
}

async function attemptOnce(
  pipeline: Pipeline,
  call: SpokenCall,
  settings: RequestSettings,
  attempt: number,
): Promise<Reply> {
  const { endpoint, input, read } = call;
  const encoded = encodeCall(endpoint, input, settings.language);
  const headers = { 'accept-language': settings.language, ...encoded.headers, ...settings.headers };
  const state: AttemptState = { endpoint, input, url: pipeline.base + encoded.path, attempt, headers };
  for (const hook of pipeline.hooks) await hook.beforeRequest?.(state);
  try {
    return await exchange(pipeline, state, { read, body: encoded.body }, settings);
  } catch (error) {
    for (const hook of pipeline.hooks) await hook.onError?.(state, error);
    throw error;
  }
}

/** Sends the encoded call and reads the reply; whatever goes wrong on the way becomes one of our errors. */
async function exchange(
  pipeline: Pipeline,
  state: AttemptState,
  { read, body }: Pick<SpokenCall, 'read'> & Pick<EncodedCall, 'body'>,
  settings: RequestSettings,
): Promise<Reply> {
  const { endpoint, url, headers } = state;
  const { clock, dialect } = pipeline;
  const quiet = pipeline.quiet();
  const { language } = settings;
  const deadline = new Deadline({ ...settings, clock });
  const within = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await deadline.race(work());
    } catch (cause) {
      throw deadline.explain(cause);
    }
  };
  try {
    const { method } = endpoint;
    const { onSent, outlivesPage } = settings;
    const request = { method, url, headers, body, signal: deadline.signal, onSent, outlivesPage };
    const response: TransportResponse = await within(async () => pipeline.transport(request));
    for (const hook of pipeline.hooks) await hook.afterResponse?.(state, response);
    const abandon = () => deadline.abandon();
    const chunks = settings.streamed
      ? (from: TransportResponse) => chunksWithin(from, { ...settings, clock }, abandon)
      : undefined;
    const leftOut = dialect.leavesOut
      ? (fields: readonly string[]) => tell(pipeline, state, fields)
      : undefined;
    const how = { endpoint, language, quiet, read, values: dialect.values, chunks, leftOut };
    return await within(() => decodeReply(response, { ...how, now: clock.now() }));
  } catch (error) {
    deadline.abandon();
    throw error;
  } finally {
    deadline.end();
  }
}

function tell({ hooks, leftOut }: Pipeline, state: AttemptState, fields: readonly string[]): void {
  const { method, path } = state.endpoint;
  const news = fields.filter((field) => !leftOut.has(`${method} ${path} ${field}`));
  if (news.length === 0) return;
  for (const field of news) leftOut.add(`${method} ${path} ${field}`);
  for (const hook of hooks) hook.onLeftOut?.(state, news);
}

async function pause(pipeline: Pipeline, settings: RequestSettings, ms: number): Promise<void> {
  try {
    await pipeline.clock.sleep(ms, settings.signal);
  } catch (cause) {
    throw cancelled(settings.language, cause);
  }
}
