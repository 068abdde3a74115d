import { cleanForm } from './clean-form.js';
import type { FormFinding } from './finding.js';
import { type FormContent, formVersion } from './form-content.js';
import { maxFormLength } from './form-length.js';
import { type Plain, readLiteral } from './read-literal.js';

/** What a form says, and what in its text is not kept. */
export interface ParsedForm {
  /** Absent where the text is no form at all; what is wrong with it is the last finding. */
  readonly form?: FormContent | undefined;
  readonly findings: readonly FormFinding[];
}

/**
 * Reads a form: strict JSON with a version as it is, and old contents — JavaScript literals, JSON of older designers —
 * by a parser that runs nothing of them. Never throws, whatever it is given.
 *
 * @example
 * parseForm('{ column: [{ label: "Days", prop: "days", type: "number", change: () => alert(1) }] }');
 * // form: { version: 1, column: [{ type: 'number', prop: 'days', label: 'Days' }] }
 * // findings: [{ path: 'column[0].change', what: 'function' }]
 */
export function parseForm(content: string): ParsedForm {
  if (content.length > maxFormLength)
    return { findings: [{ path: '', what: 'limit', detail: String(maxFormLength) }] };
  const read = readLiteral(content);
  const { value } = read;
  if (!isFields(value)) return { findings: read.findings };
  const strict = value.version === formVersion && isJson(content);
  const { form, findings } = cleanForm(value, !strict);
  return { form, findings: [...read.findings, ...findings] };
}

/**
 * A form as it is kept.
 *
 * @example
 * formText({ version: 1, column: [] }); // '{"version":1,"column":[]}'
 */
export const formText = (form: FormContent): string => JSON.stringify(form);

const isFields = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
