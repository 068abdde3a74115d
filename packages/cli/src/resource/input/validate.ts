import { chosenFields, type Endpoint, explainIssues } from '@mall/sdk/contract';
import type { Context, Described } from '../../command/context.js';
import type { CommandSpec } from '../../command/spec.js';
import { Failure } from '../../failure/failure.js';
import { flagOfField } from './input.js';

export interface ValidateOptions extends Partial<Described> {
  readonly context: Context;
  readonly spec?: CommandSpec | undefined;
}

/**
 * Checks an input with the contract's own schema before anything is sent; the texts are those of web and server.
 * Resolves to what the schema made of it.
 */
export function validated(endpoint: Endpoint, input: unknown, options: ValidateOptions): unknown {
  const { context, resource, labels, spec } = options;
  const parsed = endpoint.input.safeParse(input);
  if (parsed.success) return parsed.data;
  const words = { language: context.language, labels, resource, chosen: chosenFields(endpoint) };
  const issues = explainIssues(parsed.error, input, words);
  throw new Failure('resource:error.invalid', {
    exit: 'usage',
    issues: issues.map((issue) => ({ ...issue, field: flagOfField(issue.field, spec) ?? issue.field })),
  });
}
