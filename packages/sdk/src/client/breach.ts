import type { Endpoint } from '../contract/core/endpoint.js';
import type { Breach } from '../core/errors/mall-error.js';

interface Issue {
  readonly path: readonly PropertyKey[];
}

/** Names of fields whose values are told to nobody. */
const secretName = /passw(or)?d|secret|token|credential|salt|private|^code$|^key$/i;

/**
 * Call, field and value of the first thing that is not as the contract says.
 *
 * @example
 * breachOf(param.operations.detail, { id: 'x' }, [{ path: ['id'] }]).value; // '"x"'
 */
export function breachOf(
  { method, path: address, caller }: Endpoint,
  payload: unknown,
  issues: readonly Issue[],
): Breach {
  const path = issues[0]?.path ?? [];
  const isSecret = caller === 'client' || path.some((key) => secretName.test(String(key)));
  const value = valueAt(payload, path);
  return {
    call: `${method} ${address}`,
    field: path.map(String).join('.'),
    value: isSecret && value !== undefined ? '***' : shortened(value),
  };
}

const valueAt = (payload: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    payload,
  );

const maxTextLength = 40;

function shortened(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  // What is inside an object may be secret by its own names.
  if (typeof value === 'object' && value !== null) return '{…}';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}
