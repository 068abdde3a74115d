import { messageText } from '../contract/sentences.js';
import type { Language } from '../contract/texts/language.js';
import { CancelledError } from '../core/errors/mall-error.js';

/** The error of a caller who gave up. */
export const cancelled = (language: Language, cause?: unknown): CancelledError =>
  new CancelledError(messageText('client.cancelled', language), { code: 'client.cancelled', cause });

/** Waits for work that knows no signal of its own, until the signal says stop. */
export async function abortable<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  language: Language,
): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(cancelled(language, signal.reason));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
