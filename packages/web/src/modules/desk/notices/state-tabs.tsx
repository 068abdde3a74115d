import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { authoringWords } from './authoring-words.js';
import type { Desk } from './use-desk.js';
import { noticeStates } from './use-notices.js';

/** All of them, or those of one state. */
export function StateTabs({ desk: { state, showState } }: { readonly desk: Desk }) {
  const { t } = useWords(authoringWords);
  const { labels } = useKit();
  return (
    <nav className="authoring-states" aria-label={t('authoring.states')}>
      {[undefined, ...noticeStates].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          aria-current={one === state ? 'page' : undefined}
          onClick={() => showState(one)}
        >
          {one === undefined ? t('authoring.all') : (labels.options?.state?.[one] ?? one)}
        </button>
      ))}
    </nav>
  );
}
