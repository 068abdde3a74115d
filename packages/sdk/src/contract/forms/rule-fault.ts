import type { FormColumn, FormRule } from './form-content.js';
import type { ValueFault } from './value-fault.js';

/** Whether a text has a part that a regular expression fits; nothing where that cannot be said. */
export type Matches = (pattern: string, text: string) => boolean | undefined;

/**
 * What the rules of a field say of a value that is of its kind; nothing where it may be so. A rule has a sentence of its
 * own, or that of the platform. Whether something must be entered is not asked here.
 *
 * @example
 * const column = { type: 'input', prop: 'code', rules: [{ min: 4, message: 'too short a code' }] };
 * ruleFault(column, 'abc')?.message; // 'too short a code'
 */
export function ruleFault(column: FormColumn, value: unknown, matches?: Matches): ValueFault | undefined {
  const { minlength, pattern, rules = [] } = column;
  const own: FormRule = {
    ...(typeof minlength === 'number' && typeof value === 'string' && { min: minlength }),
    ...(typeof pattern === 'string' && { pattern }),
  };
  for (const rule of [own, ...rules]) {
    const fault = sizeFault(rule, column.type, value) ?? textFault(rule, value, matches);
    if (fault) return { ...fault, ...(rule.message && { message: rule.message }) };
  }
  return undefined;
}

/**
 * A regular expression as forms keep it: bare, or as JavaScript writes it.
 *
 * @example
 * patternParts('/^a/i'); // { source: '^a', flags: 'i' }
 */
export function patternParts(pattern: string): { readonly source: string; readonly flags: string } {
  const [, source = pattern, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? [];
  return { source, flags };
}

/** The least and the most: of a number itself, of a text its characters, of a list its entries. */
function sizeFault({ min, max, len }: FormRule, control: string, value: unknown): ValueFault | undefined {
  const [least, most] = [len ?? min, len ?? max];
  if (typeof value === 'number') {
    if (least !== undefined && value < least) return { rule: 'min', params: { min: least } };
    return most !== undefined && value > most ? { rule: 'max', params: { max: most } } : undefined;
  }
  const isText = typeof value === 'string';
  // What is chosen, a day and a time are texts on the wire and to nobody else.
  if (isText ? !written.has(control) : !Array.isArray(value)) return undefined;
  const { length } = value as string | readonly unknown[];
  if (least !== undefined && length < least)
    return { rule: isText ? 'tooShort' : 'tooFew', params: { min: least } };
  if (most === undefined || length <= most) return undefined;
  return { rule: isText ? 'tooLong' : 'tooMany', params: { max: most } };
}

function textFault({ type, pattern }: FormRule, value: unknown, matches?: Matches): ValueFault | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const kind = type === undefined ? undefined : kinds[type];
  if (kind && !kind.fits(text)) return { rule: kind.rule };
  return pattern !== undefined && matches?.(pattern, text) === false ? { rule: 'type' } : undefined;
}

const written: ReadonlySet<string> = new Set(['input', 'textarea', 'password', 'url']);

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

const kinds: Readonly<Record<string, { rule: ValueFault['rule']; fits: (text: string) => boolean }>> = {
  email: { rule: 'email', fits: (text) => /^[^\s@]+@[^\s@]+$/.test(text) },
  url: { rule: 'url', fits: (text) => /^https?:\/\/[^\s]+$/i.test(text) },
  number: { rule: 'type', fits: isNumber },
  float: { rule: 'type', fits: isNumber },
  integer: { rule: 'type', fits: (text) => isNumber(text) && Number.isInteger(Number(text)) },
};
