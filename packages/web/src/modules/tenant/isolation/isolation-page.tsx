import { type IsolationRun, isolationText } from '@mall/sdk/contract';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useTabPlace, useView } from '../../../lib/tabs/tab-context.js';
import { tenantWords } from '../words.js';
import '../../../components/screen/screen.css';
import './isolation.css';
import { IsolationReport } from './isolation-report.js';
import { StartForm } from './start-form.js';
import { isUnderWay, useRuns } from './use-isolation.js';

/** Whether tenants are kept apart: what is begun here, what there has been, and the report of one; its run stands in the address. */
export function IsolationPage() {
  const { t } = useWords(tenantWords);
  const { title } = useTabPlace();
  const [view, change] = useView();
  const runs = useRuns();
  const records = runs.data?.records ?? [];
  const chosen = view.get('q.run') ?? records[0]?.id ?? '';
  const choose = (id: string) => change({ 'q.run': id });
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={title} />
      <div className="screen-card isolation-card">
        <p className="isolation-about">{t('isolation.about')}</p>
        <StartForm running={records.find(isUnderWay)} onStarted={choose} />
      </div>
      {runs.error && (
        <Failure title={t('common:loadFailed')} error={runs.error} onRetry={() => void runs.refetch()} />
      )}
      {runs.isPending && <Waiting />}
      {runs.data && records.length === 0 && <Nothing text={t('isolation.none')} />}
      {records.length > 0 && (
        <div className="isolation-columns">
          <nav className="screen-card isolation-card" aria-label={t('isolation.runs')}>
            <h2>{t('isolation.runs')}</h2>
            <ul className="isolation-runs">
              {records.map((run) => (
                <li key={run.id}>
                  <RunLink run={run} chosen={run.id === chosen} onChoose={choose} />
                </li>
              ))}
            </ul>
          </nav>
          <IsolationReport id={chosen} />
        </div>
      )}
    </div>
  );
}

interface RunLinkProps {
  readonly run: IsolationRun;
  readonly chosen: boolean;
  readonly onChoose: (id: string) => void;
}

function RunLink({ run, chosen, onChoose }: RunLinkProps) {
  const { t, language } = useWords(tenantWords);
  const [, state = ''] = isolationText({ ...run, report: null }, language).facts[0] ?? [];
  return (
    <button
      type="button"
      className="isolation-run"
      aria-current={chosen}
      data-leaks={run.leaks > 0}
      onClick={() => onChoose(run.id)}
    >
      <span>{run.startTime}</span>
      <small>{run.leaks > 0 ? `${state} · ${t('isolation.leaks', { count: run.leaks })}` : state}</small>
    </button>
  );
}
