import { type ErrorCode, isErrorCode, type Sentence, type TextParams } from '@mall/sdk/contract';
import { isWorkflowError, type Text } from '@mall/workflow';
import { AppError } from '../../../support/app-error.js';

/**
 * What the engine refuses, as a refusal of a call: those that people meet have the engine's code, the others say what
 * happened in its words. What is no refusal of the engine stays what it was.
 */
export function refusalOf(error: unknown): unknown {
  if (!isWorkflowError(error)) return error;
  const code: ErrorCode = isErrorCode(error.code) ? error.code : 'workflow.refused';
  const words: Record<string, Sentence> = { reason: sentenceOf(error.text) };
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error.params))
    if (typeof value === 'object') words[name] = sentenceOf(value);
    else params[name] = value;
  return new AppError(code, { params: params satisfies TextParams, words, cause: error });
}

const sentenceOf = ({ zh, en }: Text): Sentence => ({ 'zh-CN': zh, 'en-US': en });
