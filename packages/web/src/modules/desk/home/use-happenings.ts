import type { LogEventName, RecentEvent, RowChange, TodayAnswer } from '@mall/sdk/contract';
import { useStore } from 'zustand';
import { useWords } from '../../../i18n/use-words.js';
import { dateTimeText } from '../../../lib/log/date-time-text.js';
import { useServices } from '../../../lib/services/services.js';
import { deskWords } from '../words.js';

export interface Happening {
  readonly key: string;
  readonly kind: RecentEvent['kind'] | 'run';
  /** As the wire writes moments. */
  readonly time: string;
  readonly text: string;
  readonly who: string | null;
  /** Where it is looked at; what is gone is nowhere. */
  readonly to: string | null;
  readonly change?: RowChange | undefined;
}

/** So many are shown of all. */
const most = 8;

/** What has happened, the latest first: what the server knows, and what was done to many rows in this browser. */
export function useHappenings(answer: TodayAnswer | undefined): readonly Happening[] {
  const { runs } = useServices();
  const { t } = useWords(deskWords);
  const { records } = useStore(runs.state);
  const own = records.map(
    ({ id, title, about, began, done, total }): Happening => ({
      ...{ key: `run-${id}`, kind: 'run', time: dateTimeText(new Date(began)), who: null, to: '/runs' },
      text: t('home.run', { title, about, done, total }),
    }),
  );
  const others = (answer?.recent ?? []).map(
    ({ kind, id, time, text, who, link, change }): Happening => ({
      ...{ key: `${kind}-${id}`, kind, time, who, to: kind === 'log' ? '/monitor/log/usual' : link, change },
      // The contract knows no other events.
      text: kind === 'log' ? t(`home.event.${text as LogEventName}`) : text,
    }),
  );
  return [...own, ...others].sort((a, b) => b.time.localeCompare(a.time)).slice(0, most);
}
