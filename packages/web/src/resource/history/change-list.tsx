import { Alert, Button, Tag } from 'antd';
import { errorView } from '../../components/feedback/error-text.js';
import { Failure } from '../../components/feedback/failure.js';
import { Nothing } from '../../components/feedback/nothing.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { useWords } from '../../i18n/use-words.js';
import { useMore } from '../../lib/net/use-more.js';
import { useAllowed } from '../actions/use-allowed.js';
import { useKit } from '../kit/kit.js';
import { resourceWords } from '../resource-words.js';
import type { Change } from './change.js';
import { FieldChanges } from './field-changes.js';
import './history.css';
import { isUndoable } from './undoable.js';
import { useHistory } from './use-history.js';
import { useUndo } from './use-undo.js';

export interface ChangeListProps {
  readonly id: string;
  /** Taking a change back has removed the row. */
  readonly onGone: () => void;
}

/** What happened to a row, the newest first, with the way back. */
export function ChangeList({ id, onGone }: ChangeListProps) {
  const { t } = useWords(resourceWords);
  const kit = useKit();
  const allowed = useAllowed();
  const { ask, refused } = useUndo(onGone);
  const found = useHistory(id);
  const next = useMore(found);
  if (found.isPending) return <Waiting />;
  if (!found.data)
    return (
      <Failure title={t('common:loadFailed')} error={found.error} onRetry={() => void found.refetch()} />
    );
  const changes = found.data.pages.flatMap(({ records }) => records);
  const undone = new Set(changes.map(({ undoes }) => undoes));
  if (changes.length === 0) return <Nothing text={t('historyNone')} />;
  const offered = (change: Change) => !undone.has(change.id) && isUndoable(change, kit, allowed);
  return (
    <>
      <ol className="history-list" aria-label={t('history')}>
        {changes.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            undone={undone.has(change.id)}
            onUndo={offered(change) ? () => ask(change) : undefined}
            error={refused?.id === change.id ? refused.error : undefined}
          />
        ))}
      </ol>
      {found.hasNextPage && (
        <Button block loading={next.isComing} onClick={next.more}>
          {t('historyMore')}
        </Button>
      )}
    </>
  );
}

const kinds = {
  create: 'historyCreate',
  update: 'historyUpdate',
  remove: 'historyRemove',
  restore: 'historyRestore',
} as const;

interface ChangeItemProps {
  readonly change: Change;
  /** A later change took it back. */
  readonly undone: boolean;
  readonly onUndo: (() => void) | undefined;
  readonly error: unknown;
}

function ChangeItem({ change, undone, onUndo, error }: ChangeItemProps) {
  const words = useWords(resourceWords);
  const common = useWords();
  const { t } = words;
  const { kind, account, userName, createTime, clientId, address, undoes, changes } = change;
  const from = [clientId, address].filter(Boolean).join(' · ');
  return (
    <li className="history-change">
      <div className="history-head">
        <strong>{t(kinds[kind])}</strong>
        {undoes && <Tag>{t('historyUndoing')}</Tag>}
        {undone && <Tag>{t('historyUndone')}</Tag>}
        <span>{userName || account || t('historyNobody')}</span>
        {userName && account && <span className="history-muted">{account}</span>}
        <time className="history-muted">{createTime}</time>
        {from && <span className="history-muted">{t('historyFrom', { from })}</span>}
        {onUndo && (
          <Button size="small" className="history-undo" onClick={onUndo}>
            {t('historyUndo')}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <Alert
          type="error"
          showIcon
          title={t('historyRefused')}
          description={errorView(error, common).text}
          role="alert"
        />
      )}
      {changes.length > 0 && <FieldChanges changes={changes} kind={kind} />}
    </li>
  );
}
