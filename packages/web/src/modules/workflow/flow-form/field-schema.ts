import {
  type FormColumn,
  isEmptyValue,
  type Matches,
  patternParts,
  ruleFault,
  type ValueFault,
} from '@mall/sdk/contract';
import * as z from 'zod';
import { kindOfColumn } from './field-kinds.js';

/**
 * What is wrong with a value of a field, as its settings and its rules say: sentences come from the contract, which knows
 * what each refusal of a schema is called.
 */
export function schemaOf(column: FormColumn, required: boolean): z.ZodType {
  const one = bare(column).superRefine((value, context) => {
    const fault = brokenRule(column, value);
    if (fault) context.addIssue({ code: 'custom', params: { rule: fault.rule, ...fault.params } });
  });
  return required ? one : one.nullish();
}

function bare(column: FormColumn): z.ZodType {
  const { kind, widget } = kindOfColumn(column);
  if (widget === 'wf-number') return numberOf(column);
  if (kind === 'list') return listOf(column);
  if (kind === 'boolean') return z.boolean();
  if (kind === 'choice') return z.union([z.string().min(1), z.number(), z.boolean()]);
  return textOf(column);
}

function numberOf({ min, max }: FormColumn): z.ZodType {
  // Values of older instances are texts here and there.
  let schema = z.coerce.number();
  if (typeof min === 'number') schema = schema.min(min);
  if (typeof max === 'number') schema = schema.max(max);
  return z
    .any()
    .refine((value) => value !== null && value !== undefined && value !== '')
    .pipe(schema);
}

function listOf({ limit, type }: FormColumn): z.ZodType {
  const list = z.array(z.unknown()).min(1);
  return typeof limit === 'number' && limit > 0 && type !== 'dynamic' ? list.max(limit) : list;
}

function textOf({ maxlength }: FormColumn): z.ZodType {
  const max = typeof maxlength === 'number' && maxlength > 0 ? maxlength : 100_000;
  return z.string().min(1).max(max);
}

/** What the rules of a field say besides; patterns are asked of the browser's own expressions. */
export const brokenRule = (column: FormColumn, value: unknown): ValueFault | undefined =>
  isEmptyValue(value) ? undefined : ruleFault(column, value, matches);

const matches: Matches = (pattern, text) => patternOf(pattern)?.test(text);

/** A pattern that cannot be read, or is too long to be harmless, checks nothing. */
function patternOf(source: string): RegExp | undefined {
  if (source.length > 200) return undefined;
  const { source: inner, flags } = patternParts(source);
  try {
    return new RegExp(inner, `u${flags.replace(/[^ims]/g, '')}`);
  } catch {
    return undefined;
  }
}
