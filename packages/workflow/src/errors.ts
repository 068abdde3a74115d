import type { ErrorKey, Text, TextParams } from './locales/text.js';
import { detailText, errorText } from './locales/text.js';

/** The stable, dotted code of an engine error. */
export type WorkflowErrorCode = `workflow.${ErrorKey}`;

export interface WorkflowErrorOptions {
  readonly cause?: unknown;
  /** said after the text: the place in the model */
  readonly where?: Text;
}

/** Every refusal of the engine: a code that stays the same, and its text in both languages. */
export class WorkflowError extends Error {
  override readonly name = 'WorkflowError';
  readonly code: WorkflowErrorCode;
  readonly text: Text;
  readonly params: TextParams;

  constructor(key: ErrorKey, params: TextParams = {}, { where, ...options }: WorkflowErrorOptions = {}) {
    const { zh, en } = errorText(key, params);
    const text = where ? { zh: zh + where.zh, en: en + where.en } : { zh, en };
    super(text.en, options);
    this.code = `workflow.${key}`;
    this.text = text;
    this.params = params;
  }
}

/** The same refusal, with the place in the model where it happened. */
export function locatedError(error: WorkflowError, element: string, expression: string): WorkflowError {
  const key = error.code.slice('workflow.'.length) as ErrorKey; // that is how the code was made
  const place = { element, expression };
  return new WorkflowError(
    key,
    { ...error.params, ...place },
    { cause: error.cause, where: detailText('at_expression', place) },
  );
}

/**
 * Tells an engine error from any other, also across two copies of the package.
 * @example
 * isWorkflowError(error) && error.code === 'workflow.task_not_found'
 */
export function isWorkflowError(error: unknown): error is WorkflowError {
  return error instanceof Error && error.name === 'WorkflowError' && 'code' in error && 'text' in error;
}
