import { Failure } from '../failure/failure.js';

/**
 * Values of `days=3,reason=ill`, or of several such flags. What is a number, a truth value or a list in JSON is that;
 * anything else is text. A comma inside brackets or braces parts nothing.
 *
 * @example
 * givenValues(['days=3', 'reason=ill']); // { days: 3, reason: 'ill' }
 */
export function givenValues(flags: readonly string[]): Readonly<Record<string, unknown>> {
  const pairs = flags
    .flatMap((flag) => flag.split(/,(?=[^,=[\]{}"]+=)/))
    .filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new Failure('command:error.badValue', { exit: 'usage', params: { value: pair } });
      return [pair.slice(0, at).trim(), asValue(pair.slice(at + 1))];
    }),
  );
}

/** Digits that a number would lose stay text. */
function asValue(text: string): unknown {
  if (!/^(?:-?\d+(?:\.\d+)?|true|false|null|[[{].*)$/s.test(text.trim())) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' && String(value) !== text.trim() ? text : value;
  } catch {
    return text;
  }
}
