import type { MessageKey } from '@mall/sdk/contract';

const said = new WeakMap<object, MessageKey>();

/**
 * What a call answers, where there is more to say of it than that it is done.
 *
 * @example
 * return saying('proxy.partly', row);
 */
export function saying<T extends object>(key: MessageKey, result: T): T {
  said.set(result, key);
  return result;
}

/** What was said of a result; undefined where nothing was. */
export const saidOf = (result: unknown): MessageKey | undefined =>
  typeof result === 'object' && result !== null ? said.get(result) : undefined;
