import {
  type AnyResource,
  type ErrorCode,
  errorText,
  type ImportReason,
  isResourceName,
  labelWithin,
  loadLabels,
  messageText,
  type TextParams,
  type Words,
} from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import { inWords } from '../http/error-reply.js';
import { type AppError, paramsIn } from '../support/app-error.js';
import type { CellFault } from './table-file/file-row.js';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is said of a resource's fields, in the language of whoever imports. */
export const wordsFor = async (ctx: UserContext, resource: AnyResource): Promise<Words> => ({
  language: ctx.language,
  labels: isResourceName(resource.name) ? await loadLabels(resource.name, ctx.language) : undefined,
  resource,
});

/** A sentence about one cell. */
export function cellReason(
  words: Words,
  field: string,
  rule: ErrorCode,
  params: TextParams = {},
): ImportReason {
  const label = labelWithin(field, words);
  return { field, rule, message: capital(errorText(rule, words.language, { label, ...params })) };
}

export const faultReason = (words: Words, field: string, fault: CellFault): ImportReason =>
  cellReason(words, field, `import.cell_${fault}`);

/** A text that is none of a field's choices. */
export const choiceReason = (words: Words, field: string): ImportReason => ({
  field,
  rule: 'choice',
  message: messageText('validation.choice', words.language, { label: labelWithin(field, words) }),
});

/** What a call refused, cell by cell where it said so. */
export function reasonsOf(words: Words, refusal: AppError): ImportReason[] {
  const { code, details } = inWords(refusal, words);
  const { issues = [] } = details;
  const params = paramsIn(details, words.language);
  const fields = issues.map((issue) => ('message' in issue ? issue.message : '')).join('; ');
  const message = errorText(code, words.language, { fields, ...params });
  if (issues.length === 0) return [{ field: '', rule: code, message }];
  return issues.map((issue) => ({
    field: issue.field,
    rule: issue.rule,
    message: code === 'request.invalid' && 'message' in issue ? issue.message : message,
  }));
}
