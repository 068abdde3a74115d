import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';

/** Names a language in itself: whoever looks for it reads it. */
export const languageNames = { 'zh-CN': '中文', 'en-US': 'English' } as const;

/** Switches to the other language at once. */
export function LanguageButton() {
  const { language } = useWords();
  const { languages } = useServices();
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <button
      type="button"
      className="m-button m-button-text"
      lang={other}
      onClick={() => void languages.choose(other)}
    >
      {languageNames[other]}
    </button>
  );
}
