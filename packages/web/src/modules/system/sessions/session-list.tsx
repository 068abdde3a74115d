import { App, Button } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMore } from '../../../lib/net/use-more.js';
import { systemWords } from '../words.js';
import { SessionLine } from './session-line.js';
import './sessions.css';
import { useEndSessions, useSessions } from './use-sessions.js';

interface SessionListProps {
  /** Oneself where nobody is named. */
  readonly userId?: string;
}

/** Where somebody is signed in, and an end to any of it. */
export function SessionList({ userId }: SessionListProps) {
  const { t } = useWords(systemWords);
  const { query, rows, total } = useSessions(userId);
  const next = useMore(query);
  const { busy, end, endOthers } = useEndSessions(userId);
  if (query.error)
    return (
      <Failure title={t('common:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (total === undefined) return <Waiting rows={4} />;
  if (total === 0) return <Nothing text={t('sessions.none')} />;
  const others = total - (rows[0]?.current ? 1 : 0);
  return (
    <section className="sessions" aria-label={t('sessions.list')}>
      <div className="sessions-head">
        <p>{t('sessions.lead')}</p>
        {others > 0 && <EndOthers mine={userId === undefined} total={others} busy={busy} onEnd={endOthers} />}
      </div>
      <ul>
        {rows.map((row) => (
          <SessionLine key={row.id} row={row} busy={busy} onEnd={() => end(row.id)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button loading={next.isComing} onClick={next.more}>
          {t('sessions.more')}
        </Button>
      )}
    </section>
  );
}

interface EndOthersProps {
  readonly mine: boolean;
  readonly total: number;
  readonly busy: boolean;
  readonly onEnd: () => Promise<unknown>;
}

function EndOthers({ mine, total, busy, onEnd }: EndOthersProps) {
  const { t } = useWords(systemWords);
  const { modal } = App.useApp();
  const ask = () =>
    void modal.confirm({
      title: t(mine ? 'sessions.endOthersConfirm' : 'sessions.endAllConfirm'),
      content: t('sessions.endOthersText', { total }),
      okText: t(mine ? 'sessions.endOthers' : 'sessions.endAll'),
      okButtonProps: { danger: true },
      onOk: onEnd,
    });
  return (
    <Button danger disabled={busy} onClick={ask}>
      {t(mine ? 'sessions.endOthers' : 'sessions.endAll')}
    </Button>
  );
}
