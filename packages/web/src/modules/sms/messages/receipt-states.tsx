import { type Page, toneOf } from '@mall/sdk/contract';
import { useQueries } from '@tanstack/react-query';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { smsWords } from '../words.js';
import '../template/template.css';

const states = ['failed', 'unknown', 'sending', 'sent'] as const;

/** How many messages are in each state, what somebody should look at first; a press leaves those, another all. */
export function ReceiptStates() {
  const { t, language } = useWords(smsWords);
  const { resource, labels } = useKit();
  const { state: view, change } = useListing();
  const counts = useCounts();
  const chosen = view.filters.state;
  const choose = (state: string) => {
    const { state: _, ...others } = view.filters;
    change({ filters: chosen === state ? others : { ...others, state } });
  };
  return (
    <fieldset className="sms-states" aria-label={t('messages.states')}>
      {states.map((state, index) => (
        <button key={state} type="button" aria-pressed={chosen === state} onClick={() => choose(state)}>
          <StatusDot tone={toneOf(resource, 'state', state)} text={labels.options?.state?.[state] ?? state} />
          <strong>{counts[index]?.toLocaleString(language)}</strong>
        </button>
      ))}
    </fieldset>
  );
}

function useCounts(): readonly (number | undefined)[] {
  const { scope, list, call } = useKit();
  const found = useQueries({
    queries: states.map((state) => ({
      queryKey: [...scope, 'of-state', state],
      queryFn: async () => {
        if (!list.endpoint) return 0;
        // The endpoint's own schema has parsed the reply.
        return ((await call(list.endpoint, { current: 1, size: 1, state })) as Page<object>).total;
      },
    })),
  });
  return found.map(({ data }) => data);
}
