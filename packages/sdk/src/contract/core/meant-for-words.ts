import type { Language } from '../texts/language.js';
import type { Endpoint } from './endpoint.js';
import { fieldLabel } from './field-label.js';
import type { AnyLabels } from './labels.js';

interface Words {
  readonly language: Language;
  readonly labels?: AnyLabels | undefined;
}

/**
 * The rows that an action is meant for, in words; undefined where it is meant for all of them.
 *
 * @example
 * const labels = await loadLabels('goods', 'en-US');
 * meantForWords({ when: { status: [1] } }, { language: 'en-US', labels }); // 'On the shelf: On the shelf'
 */
export function meantForWords({ when }: Pick<Endpoint, 'when'>, words: Words): string | undefined {
  if (!when) return undefined;
  const { between, or, and } = marks[words.language];
  return Object.entries(when)
    .map(([field, values]) => {
      const named = values.map((value) => words.labels?.options?.[field]?.[String(value)] ?? String(value));
      return `${fieldLabel(field, words)}${between}${named.join(or)}`;
    })
    .join(and);
}

const marks = {
  'zh-CN': { between: '：', or: '、', and: '；' },
  'en-US': { between: ': ', or: ', ', and: '; ' },
} as const;
