import { type Language, messageText } from '@mall/sdk/contract';
import { sayIn, translate } from '../i18n/i18n.js';
import type { TextKey } from '../i18n/texts.js';
import type { Phrase } from './phrase.js';

/**
 * A phrase in a language.
 *
 * @example
 * say('zh-CN', { key: 'notice.copied' }); // '已复制'
 */
export function say(language: Language, phrase: Phrase): string {
  if ('key' in phrase) return translate(language, phrase.key, phrase.params);
  if ('message' in phrase) return messageText(phrase.message, language, phrase.params);
  if ('of' in phrase) return sayIn(phrase.of, language, phrase.word, phrase.params);
  return phrase.requestId === undefined ? phrase.text : `${phrase.text} (${phrase.requestId})`;
}

/** @example sayLabel('en-US', 'key.open'); // 'Details' */
export const sayLabel = (language: Language, label: TextKey | Phrase): string =>
  say(language, toPhrase(label));

export const toPhrase = (label: TextKey | Phrase): Phrase =>
  typeof label === 'string' ? { key: label } : label;
