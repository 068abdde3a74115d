import { Alert, Progress } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { type ImportJob, waitingOf } from './import-job.js';
import { ImportRows } from './import-rows.js';
import { ImportSummary } from './import-summary.js';
import { importWords } from './import-words.js';

interface JobProps {
  readonly job: ImportJob;
}

/** An import as it stands: how far it is, its counts, and its lines. */
export const JobPanel = ({ job }: JobProps) => (
  <div className="import-job">
    <p className="import-name">{job.fileName}</p>
    <Stage job={job} />
    <Counts job={job} />
    <ImportSummary job={job} />
    {job.state !== 'checking' && <ImportRows job={job} />}
  </div>
);

function Stage({ job }: JobProps) {
  const { t } = useWords(importWords);
  const { state, checked, total, refused, done, failed, message } = job;
  if (state === 'checking')
    return (
      <>
        <p role="status">{t('checking', { checked, total })}</p>
        <Progress percent={percentOf(checked, total)} status="active" />
      </>
    );
  if (state === 'running')
    return (
      <>
        <p role="status">{t('running', { done: done + failed, total: total - refused })}</p>
        <Progress percent={percentOf(done + failed, total - refused)} status="active" />
      </>
    );
  if (message) return <Alert type="error" showIcon title={t('stopped')} description={message} />;
  if (state === 'cancelled') return <Alert type="info" showIcon title={t('cancelled')} />;
  if (state === 'checked')
    return (
      <Alert
        type={refused > 0 ? 'warning' : 'info'}
        showIcon
        title={t(refused > 0 ? 'checkedRefused' : 'checked')}
      />
    );
  const left = total - done;
  return left === 0 ? (
    <Alert type="success" showIcon title={t('done')} />
  ) : (
    <Alert type="warning" showIcon title={t('doneInPart', { count: left })} />
  );
}

/** What stands in for how far it is: how many of how many. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.floor((part / whole) * 100);

function Counts({ job }: JobProps) {
  const { t } = useWords(importWords);
  const { total, done, refused, failed } = job;
  const counts = { total, waiting: waitingOf(job), done, refused, failed };
  return (
    <dl className="import-counts">
      {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
        <div key={name} data-count={name}>
          <dt>{t(`count.${name}`)}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
