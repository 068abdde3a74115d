import { Button } from 'antd';
import { type CSSProperties, memo, useMemo } from 'react';
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
import { InboxLine, type InboxLineProps, type LineWords } from './inbox-line.js';
import type { InboxRow, InboxState } from './inbox-state.js';
import { useRowGroups } from './row-groups.js';
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
  // Where the box has no filter of its own, its rows are looked through.
  const isOwn = boxes[box].search === undefined;
  const own = useMemo(
    () => (isOwn ? rows.filter(({ title }) => title.includes(typed)) : rows),
    [isOwn, rows, typed],
  );
  if (query.error && !query.data)
    return (
      <Failure title={t('detail.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (query.isPending) return <Waiting />;
  if (own.length === 0) return <EmptyBox box={box} typed={typed} />;
  return (
    <section className="inbox-list" aria-label={t('inbox.list')}>
      <Lines rows={own} words={words} me={me} batch={waits} act={act} {...marksOf(state)} />
      {query.hasNextPage && (
        <p className="inbox-more">
          {t('inbox.more', { total, shown: rows.length })}
          <Button size="small" loading={next.isComing} onClick={next.more}>
            {t('inbox.showMore')}
          </Button>
        </p>
      )}
    </section>
  );
}

interface LinesProps extends Pick<InboxLineProps, 'words' | 'me' | 'batch' | 'act'> {
  readonly rows: readonly InboxRow[];
  readonly current: InboxState['current'];
  readonly chosen: InboxState['chosen'];
  readonly notes: InboxState['notes'];
}

const marksOf = ({ current, chosen, notes }: InboxState) => ({ current, chosen, notes });

/** A thousand lines are gone through where something of them is otherwise, and not with all that is drawn beside them. */
const Lines = memo(({ rows, current, ...common }: LinesProps) => {
  const groups = useRowGroups(rows);
  const at = groups.findIndex(({ rows: own }) => own.some(({ key }) => key === current));
  return groups.map((group, place) => (
    <LineGroup
      key={group.nth}
      rows={group.rows}
      current={place === at ? current : undefined}
      // The current row, and the one that comes to its place.
      near={at >= 0 && (place === at || place === at + 1)}
      {...common}
    />
  ));
});

interface LineGroupProps extends LinesProps {
  /** What is not is laid out once it comes into sight. */
  readonly near: boolean;
}

const LineGroup = memo(({ rows, current, chosen, notes, near, ...common }: LineGroupProps) => (
  <ul data-near={near ? '' : undefined} style={{ '--rows': rows.length } as CSSProperties}>
    {rows.map((row) => (
      <InboxLine
        key={row.key}
        row={row}
        current={row.key === current}
        chosen={chosen.has(row.key)}
        note={notes.get(row.key)}
        {...common}
      />
    ))}
  </ul>
));

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
