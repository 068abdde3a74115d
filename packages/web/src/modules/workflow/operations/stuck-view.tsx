import { type OutputOf, type StuckKind, stuckKinds, workflowConsole } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { operationsWords } from './operations-words.js';
import { useOpening } from './use-opening.js';

type Stuck = OutputOf<typeof workflowConsole.operations.stuck>;

const tones = { nobody: 'danger', gone: 'danger', incident: 'danger', overdue: 'warning' } as const;

/** What does not go on by itself, and why; acts on it are in the list of tasks, which is opened at the same ones. */
export function StuckView() {
  const { t } = useWords(operationsWords);
  const { client } = useServices();
  const scope = useScope();
  const [view, change] = useView();
  const kind = stuckKinds.find((each) => each === view.get('q.stuck'));
  const found = useQuery({
    queryKey: [...scope, 'operation-task', 'stuck', kind],
    queryFn: () => client.call(workflowConsole.operations.stuck, kind ? { kind } : {}),
  });
  if (found.error)
    return (
      <Failure title={t('common:loadFailed')} error={found.error} onRetry={() => void found.refetch()} />
    );
  if (!found.data) return <Waiting />;
  const { counts, records } = found.data;
  return (
    <div className="operations-part">
      <KindButtons counts={counts} kind={kind} onKind={(next) => change({ 'q.stuck': next })} />
      {records.length === 0 ? <Nothing text={t('stuck.none')} /> : <StuckTable rows={records} />}
      {records.length === 200 && <p>{t('stuck.first', { count: records.length })}</p>}
      {kind !== 'incident' && counts[kind ?? 'nobody'] > 0 && (
        <Link to={`/workflow/ops/list?q.stuck=${kind ?? 'nobody'}`}>{t('stuck.act')}</Link>
      )}
    </div>
  );
}

interface KindButtonsProps {
  readonly counts: Stuck['counts'];
  readonly kind: StuckKind | undefined;
  readonly onKind: (kind: StuckKind | undefined) => void;
}

/** How many there are of each kind; a press shows those alone, another one all. */
function KindButtons({ counts, kind, onKind }: KindButtonsProps) {
  const { t } = useWords(operationsWords);
  return (
    <ul className="operations-figures">
      {stuckKinds.map((each) => (
        <li key={each}>
          <button
            type="button"
            aria-pressed={each === kind}
            onClick={() => onKind(each === kind ? undefined : each)}
          >
            <strong>{counts[each]}</strong>
            <StatusDot tone={counts[each] > 0 ? tones[each] : 'neutral'} text={t(`stuck.kind.${each}`)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function StuckTable({ rows }: { readonly rows: Stuck['records'] }) {
  const { t } = useWords(operationsWords);
  const open = useOpening();
  const header = (['why', 'task', 'process', 'with', 'since', 'due'] as const).map((key) => ({
    key,
    text: t(`stuck.${key}`),
  }));
  return (
    <ScrollTable
      name={t('stuck.list')}
      className="operations-table"
      header={[...header, { key: 'open', text: '' }]}
    >
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may have failed twice, and rows are asked for whole
        <tr key={`${row.processInstanceId} ${row.taskId ?? row.taskName} ${at}`}>
          <td>
            {row.kinds.map((each) => (
              <StatusDot key={each} tone={tones[each]} text={t(`stuck.kind.${each}`)} />
            ))}
            {row.detail && <small>{row.detail}</small>}
          </td>
          <td>{row.taskName}</td>
          <td>{row.title}</td>
          <td>{row.assigneeName ?? '—'}</td>
          <td className="operations-time">{row.createTime}</td>
          <td className="operations-time">{row.dueTime ?? '—'}</td>
          <td>
            <Button type="link" size="small" onClick={() => open(row.processInstanceId, row.taskId)}>
              {t('open')}
            </Button>
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
