import { hasExpression, isExpressionError, parseExpression, parseTemplate } from '@mall/expression';
import { AppError } from '../../support/app-error.js';

/**
 * An expression as somebody has written it, with or without `${…}` around it, must be one of the safe language.
 *
 * @throws AppError workflow.expression_invalid saying what is wrong, and where
 */
export const requireExpression = (source: string): void =>
  refusingWith(() => (hasExpression(source) ? parseTemplate(source) : parseExpression(source)));

/** The same for a text in which expressions may stand. */
export const requireTemplate = (source: string): void => refusingWith(() => parseTemplate(source));

function refusingWith(parse: () => unknown): void {
  try {
    parse();
  } catch (error) {
    if (!isExpressionError(error)) throw error;
    const { zh, en } = error.text;
    throw new AppError('workflow.expression_invalid', {
      words: { reason: { 'zh-CN': zh, 'en-US': en } },
      cause: error,
    });
  }
}
