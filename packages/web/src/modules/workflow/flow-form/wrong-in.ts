import { explainIssues, type FieldIssue } from '@mall/sdk/contract';
import * as z from 'zod';
import type { Kit } from '../../../resource/kit/kit.js';
import { brokenRule } from './field-schema.js';
import type { FlowField } from './flow-field.js';
import type { Values } from './work-out.js';

export interface CheckWords extends Pick<Kit, 'language' | 'labels'> {
  /** What is wrong in a row of a sub-form. */
  readonly inRow: (number: number, text: string) => string;
}

/** What is wrong with what would be sent; of a sub-form, in which row. */
export function wrongIn(fields: readonly FlowField[], body: Values, words: CheckWords): FieldIssue[] {
  const shape = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  const parsed = z.object(shape).safeParse(body);
  const issues = parsed.success ? [] : explainIssues(parsed.error, body, words);
  const own = issues.map((issue) => inOwnWords(fields, issue, body));
  return [...own, ...fields.flatMap((field) => wrongRow(field, body, words))];
}

/** The form's own sentence for a rule of its own, where it has one. */
function inOwnWords(fields: readonly FlowField[], issue: FieldIssue, body: Values): FieldIssue {
  const column = fields.find(({ name }) => name === issue.field)?.column;
  if (!column) return issue;
  const message =
    issue.rule === 'required'
      ? column.rules?.find((rule) => rule.required === true && rule.message)?.message
      : brokenRule(column, body[issue.field])?.message;
  return message ? { ...issue, message } : issue;
}

function wrongRow(field: FlowField, body: Values, words: CheckWords): FieldIssue[] {
  const rows = body[field.name];
  if (!field.columns || !Array.isArray(rows)) return [];
  const asked = field.columns.filter(({ access }) => access === 'write');
  const labels = { ...words.labels, fields: labelsOf(asked) };
  for (const [place, row] of rows.entries()) {
    // What `useForm` sends of a sub-form are objects.
    const [first] = wrongIn(asked, row as Values, { ...words, labels });
    if (first) return [{ ...first, field: field.name, message: words.inRow(place + 1, first.message) }];
  }
  return [];
}

/** What the fields of a form are called, for those who look for words of a field. */
export const labelsOf = (fields: readonly FlowField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]));
