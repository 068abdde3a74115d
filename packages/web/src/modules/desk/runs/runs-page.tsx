import { Button, Space } from 'antd';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Nothing } from '../../../components/feedback/nothing.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { dateTimeText } from '../../../lib/log/date-time-text.js';
import { isUnderWay, leftIn, type RunRecord, rateOf } from '../../../lib/runs/run-record.js';
import { useServices } from '../../../lib/services/services.js';
import { useTabPlace } from '../../../lib/tabs/tab-context.js';
import { bulkWords } from '../../../resource/runs/bulk-words.js';
import { RunLines, useSaveResult } from '../../../resource/runs/run-lines.js';
import { RunProgress } from '../../../resource/runs/run-progress.js';
import { useResume } from '../../../resource/runs/use-resume.js';
import { ImportAtWork, useImportsAtWork } from './imports-at-work.js';
import './runs.css';

/**
 * What was done to many rows, and what goes on, in any tab of this browser: how far, how fast, what failed and why; and the
 * files that the server is at.
 */
export function RunsPage() {
  const { t } = useWords(bulkWords);
  const { runs } = useServices();
  const { title } = useTabPlace();
  const { records } = useStore(runs.state);
  const files = useImportsAtWork();
  // Who is on this page sees how they end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time something has ended
  useEffect(() => runs.markSeen(), [runs, records]);
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={title} />
      {records.length + files.length === 0 && <Nothing text={t('empty')} />}
      {files.map((job) => (
        <ImportAtWork key={job.id} job={job} />
      ))}
      {records.map((record) => (
        <Run key={record.id} record={record} />
      ))}
    </div>
  );
}

function Run({ record }: { readonly record: RunRecord }) {
  const { t } = useWords(bulkWords);
  const running = isUnderWay(record, Date.now());
  const { title, about, began, lines } = record;
  const failed = lines.filter(({ state }) => state === 'failed' || (!running && state === 'waiting'));
  const meta = { time: dateTimeText(new Date(began)), rate: Math.round(rateOf(record)) };
  const waiting = !running && lines.some(({ state }) => state === 'waiting');
  return (
    <section className="run" aria-label={title}>
      <div className="run-head">
        <h2>{`${title} · ${about}`}</h2>
        <span className="run-hint">{t('meta', meta)}</span>
        <span className="run-space" />
        <Tools record={record} running={running} />
      </div>
      <RunProgress record={record} />
      {waiting && <p className="run-hint">{t('lost')}</p>}
      {failed.length > 0 && <RunLines lines={failed} height={220} />}
    </section>
  );
}

function Tools({ record, running }: { readonly record: RunRecord; readonly running: boolean }) {
  const { t } = useWords(bulkWords);
  const { runs } = useServices();
  const resume = useResume();
  const save = useSaveResult();
  const live = useStore(runs.state, (all) => all.live.find(({ id }) => id === record.id));
  const left = leftIn(record);
  const { phase } = record;
  if (running)
    return live ? (
      <Button size="small" disabled={phase === 'stopping'} onClick={live.stop}>
        {t(phase === 'stopping' ? 'stopping' : 'stop')}
      </Button>
    ) : (
      <span className="run-hint">{t('elsewhere')}</span>
    );
  const mayRetry = left > 0 && (live !== undefined || record.operation !== undefined);
  return (
    <Space wrap>
      {mayRetry && (
        <Button size="small" type="primary" onClick={() => void (live ? live.start() : resume(record))}>
          {t('retry', { count: left })}
        </Button>
      )}
      <Button size="small" onClick={() => save(record)}>
        {t('save')}
      </Button>
      <Button size="small" type="text" onClick={() => runs.drop(record.id)}>
        {t('drop')}
      </Button>
    </Space>
  );
}
