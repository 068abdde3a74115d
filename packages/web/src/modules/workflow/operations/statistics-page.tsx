import { workflowStatistics } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { Chart } from '../../../components/chart/chart.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import '../../../components/screen/screen.css';
import './operations.css';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { DurationTable } from './duration-table.js';
import { type By, usePerformance } from './durations.js';
import { NodeDurations } from './node-durations.js';
import { operationsWords } from './operations-words.js';

/** How many processes there are, how they stand, and where their time goes. */
export function StatisticsPage() {
  const clearable = useClearable();
  const { t } = useWords(operationsWords);
  const [by, setBy] = useState<By>('process');
  const [key, setKey] = useState<string>();
  const processes = usePerformance('process');
  const rows = usePerformance(by, key);
  const names =
    processes.data?.flatMap(({ key: value, name }) => (value ? [{ value, label: name }] : [])) ?? [];
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={t('statistics.title')} />
      <div className="screen-card operations-card operations-part">
        <Overview />
        <div className="operations-bar">
          <Segmented<By>
            aria-label={t('statistics.by')}
            value={by}
            options={(['process', 'node', 'person'] as const).map((value) => ({
              value,
              label: t(`statistics.kind.${value}`),
            }))}
            onChange={setBy}
          />
          <Select
            allowClear={clearable}
            className="operations-choice"
            aria-label={t('statistics.process')}
            placeholder={t('statistics.every')}
            popupMatchSelectWidth={false}
            options={names}
            {...(key === undefined ? {} : { value: key })}
            onChange={(next?: string) => setKey(next)}
          />
        </div>
        {rows.error && (
          <Failure title={t('common:loadFailed')} error={rows.error} onRetry={() => void rows.refetch()} />
        )}
        {rows.isPending && <Waiting />}
        {rows.data?.length === 0 && <Nothing text={t('statistics.none')} />}
        {rows.data && rows.data.length > 0 && <DurationTable rows={rows.data} />}
        {key !== undefined && <NodeDurations processDefKey={key} />}
      </div>
    </div>
  );
}

function Overview() {
  const { t } = useWords(operationsWords);
  const { client } = useServices();
  const scope = useScope();
  const { data } = useQuery({
    queryKey: [...scope, 'operation-process', 'counts'],
    queryFn: () => client.call(workflowStatistics.operations.index, {}),
  });
  const days = useQuery({
    queryKey: [...scope, 'operation-process', 'days'],
    queryFn: () => client.call(workflowStatistics.operations.bar, {}),
  });
  const { process, task } = data ?? {};
  const figures = {
    process: process?.process,
    unfinished: process?.unfinished,
    finished: process?.finished,
    reject: process?.reject,
    open: task?.unfinished,
    timeout: task?.timeout,
  };
  const daily = days.data?.xData.map((label, at) => ({ label, value: days.data.yData[at] ?? 0 }));
  return (
    <section aria-label={t('statistics.figures')} className="operations-part">
      <ul className="operations-figures">
        {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
          <li key={name}>
            <div>
              <strong>{figures[name] ?? '—'}</strong>
              <span>{t(`statistics.figure.${name}`)}</span>
            </div>
          </li>
        ))}
      </ul>
      {daily && (
        <Chart
          name={t('statistics.daily')}
          kind="bar"
          series={[{ label: t('statistics.daily'), points: daily }]}
        />
      )}
    </section>
  );
}
