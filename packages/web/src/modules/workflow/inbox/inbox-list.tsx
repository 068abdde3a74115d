import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMore } from '../../../lib/net/use-more.js';
import { useUser } from '../../../lib/services/services.js';
import { ageText, useServerNow } from '../detail/use-age.js';
import { useStateWords } from '../detail/use-state-words.js';
import { workflowWords } from '../words.js';
import { type BoxName, boxes } from './boxes.js';
import { InboxLine, type LineWords } from './inbox-line.js';
import type { Inbox } from './use-inbox.js';

export interface InboxListProps {
  readonly inbox: Inbox;
  readonly box: BoxName;
  readonly typed: string;
}

/** The rows of a box; whatever happens, they stay where they are. */
export function InboxList({ inbox, box, typed }: InboxListProps) {
  const { t } = useWords(workflowWords);
  const { query, rows, total, state, act, waits } = inbox;
  const next = useMore(query);
  const words = useLineWords();
  const me = useUser()?.userId ?? '';
  if (query.error && !query.data)
    return (
      <Failure title={t('detail.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (query.isPending) return <Waiting />;
  // Where the box has no filter of its own, its rows are looked through.
  const own = boxes[box].search === undefined ? rows.filter(({ title }) => title.includes(typed)) : rows;
  if (own.length === 0) return <EmptyBox box={box} typed={typed} />;
  return (
    <ul className="inbox-list" aria-label={t('inbox.list')}>
      {own.map((row) => (
        <InboxLine
          key={row.key}
          row={row}
          words={words}
          me={me}
          batch={waits}
          current={row.key === state.current}
          chosen={state.chosen.has(row.key)}
          note={state.notes.get(row.key)}
          act={act}
        />
      ))}
      {query.hasNextPage && (
        <li className="inbox-more">
          {t('inbox.more', { total, shown: rows.length })}
          <Button size="small" loading={next.isComing} onClick={next.more}>
            {t('inbox.showMore')}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** What all lines say things with: made once, not by each of a thousand. */
function useLineWords(): LineWords {
  const { t, language } = useWords(workflowWords);
  const states = useStateWords();
  const now = useServerNow();
  return useMemo(
    () => ({
      t,
      states,
      age: (moment) => ageText(moment, now, language),
      isLate: (due) => due !== '' && new Date(due.replace(' ', 'T')).getTime() < now,
    }),
    [t, states, now, language],
  );
}

/** What is said of a box that has nothing in it, or nothing that is looked for. */
export function EmptyBox({ box, typed }: Pick<InboxListProps, 'box' | 'typed'>) {
  const { t } = useWords(workflowWords);
  const navigate = useNavigate();
  if (typed !== '') return <Nothing text={t('inbox.nothingFound', { typed })} />;
  const starts = box === 'sent' || box === 'drafts';
  return (
    <Nothing
      text={t(`inbox.empty.${box}`)}
      action={
        starts && (
          <Button type="primary" onClick={() => void navigate('/workflow/process/start')}>
            {t('inbox.start')}
          </Button>
        )
      }
    />
  );
}
