import type { Endpoint } from '../contract/core/endpoint.js';

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * The inputs of as many calls as a list needs: what one call takes is the call's own to say. Everything else is one.
 *
 * @example
 * slicesOf(auth.operations.uploadLogs, entries).length; // 2 for 501 entries
 */
export function slicesOf({ slices }: Pick<Endpoint, 'slices'>, input: unknown): readonly unknown[] {
  if (!slices || !Array.isArray(input) || input.length === 0) return [input];
  const found: unknown[][] = [];
  let room = 0;
  for (const entry of input as readonly unknown[]) {
    const bytes = bytesOf(entry) + 1;
    let last = found.at(-1);
    if (!last || last.length >= slices.entries || bytes > room) {
      last = [];
      found.push(last);
      room = slices.bytes;
    }
    last.push(entry);
    room -= bytes;
  }
  return found;
}
