import { splitIds } from '../fields/ids.js';
import { type FieldKind, isDecimal } from '../fields/kind.js';

/** What coercion must know of a field. */
export interface Coerced {
  readonly kind: FieldKind;
  /** Several values in one control: a comma-joined text on the wire. */
  readonly multiple?: boolean | undefined;
  /** A secret is what was typed, blanks included. */
  readonly secret?: boolean | undefined;
}

/**
 * A value of the wire as a control holds it: a switch holds true or false, a choice of several an array, everything
 * else what travels. Nothing is `undefined`.
 *
 * @example
 * toControl({ kind: 'bit' }, 1); // true
 */
export function toControl({ kind, multiple = false }: Coerced, value: unknown): unknown {
  if (multiple || kind === 'ids') return Array.isArray(value) ? value : splitIds(value as string | null);
  if (isNothing(value)) return undefined;
  if (kind === 'bit' || kind === 'boolean') return yesOrNo(value) ?? value;
  if (kind === 'json' && typeof value !== 'string') return JSON.stringify(value, null, 2);
  // A number in a control would lose what a decimal's text keeps.
  return isDecimal(kind) ? String(value) : value;
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Yes or no in any of the forms that travel; undefined for what is neither. */
function yesOrNo(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : undefined;
}

/**
 * What a control holds as it travels; nothing is `null`. The opposite of `toControl`: whatever a row carries comes
 * back unchanged.
 *
 * @example
 * fromControl({ kind: 'bit' }, true); // 1
 */
export function fromControl({ kind, multiple = false, secret = false }: Coerced, value: unknown): unknown {
  if (Array.isArray(value)) {
    if (kind === 'list' && !multiple) return value;
    return value.length === 0 ? null : value.join(',');
  }
  const given = typeof value === 'string' && !secret ? value.trim() : value;
  if (isNothing(given)) return null;
  if (kind === 'bit' || kind === 'boolean') {
    const found = yesOrNo(given);
    // Neither is for the contract to refuse, by its name.
    if (found === undefined) return given;
    return kind === 'bit' ? Number(found) : found;
  }
  return isDecimal(kind) ? String(given) : given;
}

const yes = new Set(['1', 'true', 'yes', 'y', 'on', '是']);
const no = new Set(['0', 'false', 'no', 'n', 'off', '否']);

/**
 * A typed text (a flag, a cell of a file, a terminal's field) as it travels. What it cannot read it leaves as it is,
 * so that the contract refuses it by its name.
 *
 * @example
 * fromText({ kind: 'bit' }, 'yes'); // 1
 */
export function fromText({ kind, multiple = false, secret = false }: Coerced, text: string): unknown {
  const given = secret ? text : text.trim();
  if (kind === 'list' && !multiple) return splitIds(given);
  if (given === '') return null;
  if (kind === 'bit' || kind === 'boolean') {
    const found = booleanOf(given);
    if (found === undefined) return given;
    return kind === 'bit' ? Number(found) : found;
  }
  return kind === 'object' ? jsonOf(given) : given;
}

function booleanOf(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
