import { type ExpressionErrorKey, errorText, type Text, type TextParams } from './locales/text.js';

/** The stable, dotted code of what is wrong with an expression. */
export type ExpressionErrorCode = `expression.${ExpressionErrorKey}`;

/** Every refusal of the language: a code that stays the same, and its text in both languages. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly code: ExpressionErrorCode;
  readonly text: Text;

  constructor(
    readonly key: ExpressionErrorKey,
    readonly params: TextParams = {},
    options: ErrorOptions = {},
  ) {
    const text = errorText(key, params);
    super(text.en, options);
    this.code = `expression.${key}`;
    this.text = text;
  }
}

/**
 * Tells an error of the language from any other, also across two copies of the package.
 * @example
 * isExpressionError(error) && error.code === 'expression.syntax'
 */
export function isExpressionError(error: unknown): error is ExpressionError {
  return error instanceof Error && error.name === 'ExpressionError' && 'code' in error && 'text' in error;
}
