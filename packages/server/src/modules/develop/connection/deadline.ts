import { fail } from '../../../support/app-error.js';
import type { Address } from './address.js';

/** Seconds within which another database must answer. */
export const answerSeconds = 5;

/** Milliseconds after which a driver gives up by itself: later, so that what is said is what we say. */
export const driverTimeout = (answerSeconds + 1) * 1000;

/**
 * What is waited for, while there is time.
 *
 * @throws AppError datasource.timeout
 */
export async function deadline<T>({ host, port }: Address, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = answerSeconds;
    timer = setTimeout(() => reject(fail('datasource.timeout', { host, port, seconds })), seconds * 1000);
  });
  // Whoever answers too late, or fails then, is heard by nobody.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
