import { type MessageKey, maxFileBytes, sizeText, type UploadRule } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import { controlWords } from '../control-words.js';

/** The most bytes that are sent for a field. */
export const bytesOf = ({ bytes = maxFileBytes }: UploadRule): number => Math.min(bytes, maxFileBytes);

/**
 * Whether a file is what a field wants.
 *
 * @example
 * fits({ type: 'image/gif', size: 10 }, { types: ['image/png'] }); // false
 */
export const fits = ({ type, size }: Pick<File, 'type' | 'size'>, rule: UploadRule): boolean =>
  (rule.types === undefined || rule.types.includes(type.toLowerCase())) && size <= bytesOf(rule);

/** `image/jpeg` as its owner knows it. */
const kindName = (type: string): string => type.replace(/^.*\//, '').toUpperCase();

/** What a field wants, in one sentence. */
export function useRuleText(rule: UploadRule): string {
  const { t, message } = useWords(controlWords);
  if (rule.tip) return message(rule.tip as MessageKey);
  const size = sizeText(bytesOf(rule));
  if (!rule.types) return t('upload.limit', { size });
  return t('upload.rule', { types: rule.types.map(kindName).join(' / '), size });
}
