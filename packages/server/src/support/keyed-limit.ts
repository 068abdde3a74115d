import pLimit, { type LimitFunction } from 'p-limit';
import { tooBusy } from './app-error.js';

export type KeyedLimit = <T>(key: string, run: () => Promise<T>) => Promise<T>;

/**
 * So many at a time for one key, the rest in line.
 *
 * @throws AppError request.too_many when the line is full
 */
export function createKeyedLimit(atOnce: number, maxWaiting: number): KeyedLimit {
  const lines = new Map<string, { readonly limit: LimitFunction; users: number }>();
  return async (key, run) => {
    const line = lines.get(key) ?? { limit: pLimit(atOnce), users: 0 };
    if (line.users >= atOnce + maxWaiting) throw tooBusy(5);
    lines.set(key, line);
    line.users += 1;
    try {
      return await line.limit(run);
    } finally {
      line.users -= 1;
      if (line.users === 0) lines.delete(key);
    }
  };
}
