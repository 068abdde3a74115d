import { isEmptyValue, isMallError } from '@mall/sdk';
import { chosenFields, type Endpoint, explainIssues, type FieldIssue, messageText } from '@mall/sdk/contract';
import type { Values } from '../form/form-values.js';
import type { Kit } from './kit.js';

/** What is wrong with a body, in the words that shell and server use too (specification, section 5). */
export function checkBody(kit: Kit, endpoint: Endpoint, body: Values): FieldIssue[] {
  const { language, labels, resource, screen } = kit;
  const words = { language, labels, resource, endpoint, chosen: chosenFields(endpoint) };
  const parsed = endpoint.input.safeParse(body);
  const issues = parsed.success ? [] : explainIssues(parsed.error, body, words);
  const missing = (screen.required ?? []).filter(
    (field) => isEmptyValue(body[field]) && !issues.some((issue) => issue.field === field),
  );
  const required = missing.map((field): FieldIssue => {
    const sentence = messageText('validation.enter', language, { label: kit.label(field) });
    return { field, rule: 'required', message: labels.required?.[field] ?? sentence };
  });
  return [...issues, ...required];
}

/** What is to be read under one field. */
export const errorsOf = (issues: readonly FieldIssue[], field: string): string[] =>
  issues.filter((issue) => issue.field === field).map(({ message }) => message);

/** The issues a refusal carries for fields; the server checks the same schema and more. */
export const refusedFields = (error: unknown): readonly FieldIssue[] =>
  isMallError(error) ? error.issues : [];
