import { fill, type Language, type TextParams } from '@mall/sdk/contract';
import type { TextKey } from './zh-CN/messages.js';

/** A text of the shell in the reader's language. */
export type Translate = (key: TextKey, params?: TextParams) => string;

/** Loads the words of one language only. */
export const loadTranslate = async (language: Language): Promise<Translate> => {
  const { messages } =
    language === 'en-US' ? await import('./en-US/messages.js') : await import('./zh-CN/messages.js');
  return (key, params) => fill(messages[key], params);
};
