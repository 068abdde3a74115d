import { type AnyResource, isUpdate, kindOf, verbsOf } from '@mall/sdk/contract';
import type * as z from 'zod';
import type { Source } from '../access.js';
import { hiddenSecret, secretsOf } from './hidden-secrets.js';

/** The call that an input is of. */
export interface Called {
  readonly source: Source;
  readonly operation: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * A body of the family's front ends in our words. They send a row back as they have read it, so what stands there for
 * nothing is nothing, and what stands for a secret leaves it; a new row has what its form here would begin with.
 *
 * @example
 * meantByFamily({ source: client, operation: 'submit' }, { id: '1', clientSecret: '******' }); // { id: '1' }
 */
export function meantByFamily({ source, operation }: Called, given: unknown): unknown {
  const form = formOf(source, operation);
  if (!form || !isFields(given)) return given;
  const secrets = new Set(secretsOf(source));
  const kept = Object.entries(given)
    .filter(([key, value]) => !(secrets.has(key) && value === hiddenSecret))
    .map(([key, value]) => [key, isEmpty(form.shape[key], value) ? null : value]);
  const fields = Object.fromEntries(kept);
  return isUpdate(given) ? fields : { ...(source as AnyResource).initial, ...fields };
}

/** The form that this call writes, where it writes one. */
function formOf(source: Source, operation: string): z.ZodObject | undefined {
  if (!('tenancy' in source)) return undefined;
  const { create, update } = verbsOf(source);
  return operation === create || operation === update ? source.form : undefined;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** -1 stands for no number, and {} for no object, where a field may be without one (wire contract, section 1.1). */
function isEmpty(field: unknown, value: unknown): boolean {
  const schema = field as z.ZodType | undefined;
  if (!schema?.safeParse(null).success) return false;
  const kind = kindOf(schema);
  if (numbers.has(kind)) return value === -1 || value === '-1';
  return (kind === 'json' || kind === 'object') && isFields(value) && Object.keys(value).length === 0;
}

const numbers: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'quantity', 'bit', 'id']);
