import { baseLabels } from '../texts/general.js';
import type { Language } from '../texts/language.js';
import type { AnyLabels } from './labels.js';

/**
 * The word for a field: the resource's own, else an action input's, else a base column's, else its name.
 *
 * @example
 * fieldLabel('createTime', { language: 'en-US' }); // 'Created'
 */
export function fieldLabel(
  field: string,
  words: { readonly language: Language; readonly labels?: AnyLabels | undefined },
): string {
  const base: Readonly<Record<string, string | undefined>> = baseLabels[words.language];
  return words.labels?.fields[field] ?? words.labels?.inputs?.[field] ?? base[field] ?? field;
}
