import { Failure } from '../failure/failure.js';

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/**
 * Milliseconds of `500ms`, `30s`, `2m` or a bare number of seconds.
 *
 * @example
 * parseDuration('2m'); // 120000
 */
export function parseDuration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h)?$/.exec(text.trim());
  const ms = Number(match?.[1]) * (units[match?.[2] ?? 's'] ?? 1000);
  if (!match || !(ms > 0) || ms > 2_000_000_000)
    throw new Failure('command:error.badDuration', { exit: 'usage', params: { value: text } });
  return Math.round(ms);
}
