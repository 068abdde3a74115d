import type { Endpoint } from '../contract/core/endpoint.js';
import type { Language } from '../contract/core/language.js';
import { decodeReply, type Reply } from './decode.js';
import { encodeCall } from './encode.js';
import { CancelledError, isMallError, NetworkError, TimeoutError } from './errors/mall-error.js';
import type { AttemptState, Hooks } from './hooks.js';
import type { Clock, Random, Transport } from './ports.js';
import { mayRetry, type RetryBudget, type RetryPolicy, retryDelay } from './retry.js';

export interface Pipeline {
  readonly base: string;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: Random;
  readonly hooks: readonly Hooks[];
  readonly retry: RetryPolicy;
  readonly budget: RetryBudget;
}

export interface RequestSettings {
  readonly headers: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

const explain = (error: unknown, settings: RequestSettings, timer: AbortSignal): Error => {
  if (isMallError(error)) return error;
  if (settings.signal?.aborted)
    return new CancelledError('cancelled', { code: 'client.cancelled', cause: error });
  if (timer.aborted)
    return new TimeoutError(`no reply within ${settings.timeout} ms`, {
      code: 'network.timeout',
      cause: error,
    });
  return new NetworkError('the server cannot be reached', { code: 'network.unreachable', cause: error });
};

const attemptOnce = async (
  pipeline: Pipeline,
  endpoint: Endpoint,
  input: unknown,
  settings: RequestSettings,
  attempt: number,
): Promise<Reply> => {
  const encoded = encodeCall(endpoint, input);
  const headers = { 'accept-language': settings.language, ...encoded.headers, ...settings.headers };
  const state: AttemptState = { endpoint, input, url: pipeline.base + encoded.path, attempt, headers };
  const timer = new AbortController();
  const stop = new AbortController();
  const cancel = () => timer.abort();
  settings.signal?.addEventListener('abort', cancel, { once: true });
  const timedOut = new AbortController();
  void pipeline.clock.sleep(settings.timeout, stop.signal).then(
    () => {
      timedOut.abort();
      timer.abort();
    },
    () => undefined,
  );
  try {
    if (settings.signal?.aborted) throw settings.signal.reason;
    for (const hook of pipeline.hooks) await hook.beforeRequest?.(state);
    const { method } = endpoint;
    const response = await pipeline.transport({
      method,
      url: state.url,
      headers,
      body: encoded.body,
      signal: timer.signal,
    });
    for (const hook of pipeline.hooks) await hook.afterResponse?.(state, response);
    return await decodeReply(endpoint, response, settings.language);
  } catch (cause) {
    const error = explain(cause, settings, timedOut.signal);
    for (const hook of pipeline.hooks) await hook.onError?.(state, error);
    throw error;
  } finally {
    stop.abort();
    settings.signal?.removeEventListener('abort', cancel);
  }
};

/** Sends one call, with retries where they cannot do harm. */
export const sendCall = async (
  pipeline: Pipeline,
  endpoint: Endpoint,
  input: unknown,
  settings: RequestSettings,
): Promise<Reply> => {
  pipeline.budget.earn();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(pipeline, endpoint, input, settings, attempt);
    } catch (error) {
      const again = attempt < pipeline.retry.attempts && mayRetry(endpoint, error) && pipeline.budget.spend();
      if (!again) throw error;
      await pipeline.clock.sleep(
        retryDelay(pipeline.retry, attempt, error, pipeline.random),
        settings.signal,
      );
    }
  }
};
