import type { Text, TextParams } from '@mall/expression';
import { type ExpressionError, type ExpressionErrorKey, isExpressionError } from '@mall/expression';
import { detailText, type ErrorKey, errorText } from './locales/text.js';

/** What goes wrong in an expression of a model has a code of the engine; the text is the language's own. */
const expressionKeys = {
  syntax: 'expression_syntax',
  limit: 'expression_limit',
  unknown_variable: 'unknown_variable',
  unknown_property: 'unknown_property',
  unknown_method: 'unknown_method',
  unknown_function: 'unknown_function',
  type: 'expression_type',
  failed: 'expression_failed',
  bad_date: 'bad_date',
} as const satisfies Record<ExpressionErrorKey, string>;

type ExpressionKey = (typeof expressionKeys)[ExpressionErrorKey];

/** The stable, dotted code of an engine error. */
export type WorkflowErrorCode = `workflow.${ErrorKey | ExpressionKey}`;

/** Every refusal of the engine: a code that stays the same, and its text in both languages. */
export class WorkflowError extends Error {
  override readonly name = 'WorkflowError';
  readonly code: WorkflowErrorCode;
  readonly text: Text;
  readonly params: TextParams;

  constructor(key: ErrorKey, params?: TextParams, options?: ErrorOptions);
  /** with a text that somebody else has put together already */
  constructor(key: ErrorKey | ExpressionKey, params: TextParams, options: ErrorOptions & { text: Text });
  constructor(key: ErrorKey, params: TextParams = {}, options: ErrorOptions & { text?: Text } = {}) {
    const { text = errorText(key, params), ...rest } = options;
    super(text.en, rest);
    this.code = `workflow.${key}`;
    this.text = text;
    this.params = params;
  }
}

/** The same refusal as the engine's own, with the place in the model where it happened. */
export function locatedError(
  error: WorkflowError | ExpressionError,
  element: string,
  expression: string,
): WorkflowError {
  const place = { element, expression };
  const where = detailText('at_expression', place);
  const text = { zh: error.text.zh + where.zh, en: error.text.en + where.en };
  return new WorkflowError(keyOf(error), { ...error.params, ...place }, { cause: error.cause, text });
}

const keyOf = (error: WorkflowError | ExpressionError): ErrorKey | ExpressionKey =>
  isExpressionError(error) ? expressionKeys[error.key] : (error.code.slice('workflow.'.length) as ErrorKey); // that is how the code was made

/**
 * Tells an engine error from any other, also across two copies of the package.
 * @example
 * isWorkflowError(error) && error.code === 'workflow.task_not_found'
 */
export function isWorkflowError(error: unknown): error is WorkflowError {
  return error instanceof Error && error.name === 'WorkflowError' && 'code' in error && 'text' in error;
}
