import { fill, type Language } from '@mall/sdk/contract';
import type { Words } from './define-words.js';
import type { Translate } from './texts.js';

/**
 * The words of these folders without i18next, which costs more than the few that are said before a command runs.
 *
 * @example
 * plainTranslator('en-US', [failureWords])('failure:next.run', { command: 'mall doctor' });
 */
export const plainTranslator =
  (language: Language, known: readonly Words[]): Translate =>
  (key, params) => {
    const [folder, name = ''] = key.split(':');
    const texts = known.find((one) => one.folder === folder)?.texts[language];
    return fill(texts?.[name] ?? key, params);
  };
