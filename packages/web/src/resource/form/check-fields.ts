import { type AnyLabels, explainIssues, type FieldIssue, type Language } from '@mall/sdk/contract';
import * as z from 'zod';
import type { Field } from '../field.js';
import type { Values } from './form-values.js';

/** What is wrong with values by the schemas of their fields, in the words that shell and server use too. */
export function checkFields(
  fields: readonly Field[],
  body: Values,
  { language, labels }: { readonly language: Language; readonly labels: AnyLabels },
): FieldIssue[] {
  const shape = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  const parsed = z.object(shape).safeParse(body);
  return parsed.success ? [] : explainIssues(parsed.error, body, { language, labels });
}
