import type { ErrorKey, Text, TextParams } from './locales/text.js';
import { errorText } from './locales/text.js';

/** The stable, dotted code of an engine error. */
export type WorkflowErrorCode = `workflow.${ErrorKey}`;

/** Every refusal of the engine: a code that stays the same, and its text in both languages. */
export class WorkflowError extends Error {
  override readonly name = 'WorkflowError';
  readonly code: WorkflowErrorCode;
  readonly text: Text;
  readonly params: TextParams;

  constructor(key: ErrorKey, params: TextParams = {}, options?: { cause?: unknown }) {
    const text = errorText(key, params);
    super(text.en, options);
    this.code = `workflow.${key}`;
    this.text = text;
    this.params = params;
  }
}

/**
 * Tells an engine error from any other, also across two copies of the package.
 * @example
 * isWorkflowError(error) && error.code === 'workflow.task_not_found'
 */
export function isWorkflowError(error: unknown): error is WorkflowError {
  return error instanceof Error && error.name === 'WorkflowError' && 'code' in error && 'text' in error;
}
