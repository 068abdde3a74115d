import { messageText } from '../contract/sentences.js';
import type { Language } from '../contract/texts/language.js';
import { isMallError, NetworkError, TimeoutError } from '../core/errors/mall-error.js';
import type { Clock } from '../core/ports.js';
import { cancelled } from './abortable.js';

export interface DeadlineSettings {
  readonly clock: Clock;
  readonly language: Language;
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** One attempt's end: by its time, or by the caller who gives up. */
export class Deadline {
  private readonly attempt = new AbortController();
  private readonly over = new AbortController();
  private timedOut = false;

  constructor(private readonly settings: DeadlineSettings) {
    const { clock, timeout, signal } = settings;
    if (signal?.aborted) this.attempt.abort(signal.reason);
    signal?.addEventListener('abort', this.cancel, { once: true });
    clock.sleep(timeout, this.over.signal).then(this.expire, () => undefined);
  }

  /** Aborts what runs under it. */
  get signal(): AbortSignal {
    return this.attempt.signal;
  }

  /** Waits for the work, though it may not listen to the signal. */
  race<T>(work: Promise<T>): Promise<T> {
    const { signal } = this.attempt;
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    });
  }

  /** What a failed attempt means to the caller. */
  explain(cause: unknown): Error {
    const { language, signal, timeout } = this.settings;
    if (signal?.aborted) return cancelled(language, cause);
    if (this.timedOut) {
      const message = messageText('network.timeout', language, { seconds: Math.round(timeout / 100) / 10 });
      return new TimeoutError(message, { code: 'network.timeout', cause });
    }
    if (isMallError(cause)) return cause;
    return new NetworkError(messageText('network.unreachable', language), {
      code: 'network.unreachable',
      unsent: neverLeft(cause),
      cause,
    });
  }

  /** Lets go of a connection whose reply nobody will read. */
  abandon(): void {
    this.attempt.abort();
  }

  end(): void {
    this.over.abort();
    this.settings.signal?.removeEventListener('abort', this.cancel);
  }

  private readonly cancel = (): void => this.attempt.abort(this.settings.signal?.reason);

  private readonly expire = (): void => {
    this.timedOut = true;
    this.attempt.abort(new DOMException('timeout', 'TimeoutError'));
  };
}

const beforeConnection = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** True when no connection was made: the name was not found, or nobody listened. */
function neverLeft(cause: unknown, depth = 0): boolean {
  if (typeof cause !== 'object' || cause === null || depth > 3) return false;
  const { code, unsent, cause: inner } = cause as { code?: unknown; unsent?: unknown; cause?: unknown };
  return unsent === true || beforeConnection.has(String(code)) || neverLeft(inner, depth + 1);
}
