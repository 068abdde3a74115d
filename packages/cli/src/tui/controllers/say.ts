import { fill, type Language, messageText } from '@mall/sdk/contract';
import { type TextKey, texts } from '../locales/texts.js';
import type { Phrase } from './phrase.js';

/**
 * A phrase in a language.
 *
 * @example
 * say('zh-CN', { key: 'notice.copied' }); // '已复制'
 */
export const say = (language: Language, phrase: Phrase): string => {
  if ('key' in phrase) return fill(texts[language][phrase.key], phrase.params);
  if ('message' in phrase) return messageText(phrase.message, language, phrase.params);
  return phrase.requestId === undefined ? phrase.text : `${phrase.text} (${phrase.requestId})`;
};

/** @example sayKey('en-US', 'home.title') */
export const sayKey = (language: Language, key: TextKey): string => texts[language][key];
