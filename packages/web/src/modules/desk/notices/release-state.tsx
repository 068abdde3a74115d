import { notice as descriptor, toneOf } from '@mall/sdk/contract';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { authoringWords } from './authoring-words.js';
import type { WrittenNotice } from './use-notices.js';

/** When a notice goes out or went out; the server knows which of the two. */
export function ReleaseState({ notice: { state, releaseTime } }: { readonly notice: WrittenNotice }) {
  const { t } = useWords(authoringWords);
  const { labels } = useKit();
  const time = (releaseTime ?? '').slice(0, 16);
  const text =
    state === 'draft'
      ? (labels.options?.state?.draft ?? '')
      : t(state === 'scheduled' ? 'authoring.willBeOut' : 'authoring.wasOut', { time });
  return <StatusDot tone={toneOf(descriptor, 'state', state)} text={text} />;
}
