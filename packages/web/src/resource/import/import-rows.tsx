import { type ImportRowState, importRowStates } from '@mall/sdk/contract';
import { Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { Failure } from '../../components/feedback/failure.js';
import { Nothing } from '../../components/feedback/nothing.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { ScrollTable } from '../../components/scroll-table/scroll-table.js';
import { useWords } from '../../i18n/use-words.js';
import { useKit } from '../kit/kit.js';
import { type ImportJob, type ImportRow, waitingOf } from './import-job.js';
import { ImportLine } from './import-line.js';
import { importWords } from './import-words.js';
import { linesPerPage, useRowsOf } from './use-import.js';

interface ImportRowsProps {
  readonly job: ImportJob;
}

type Shown = ImportRowState | 'all';

/** The lines of an import with what is wrong at their cells, where they are put right. */
export function ImportRows({ job }: ImportRowsProps) {
  const { t } = useWords(importWords);
  const { label } = useKit();
  const [chosen, setChosen] = useState<Shown>();
  const [current, setCurrent] = useState(1);
  const options = useFilter(job);
  const wanted = chosen ?? firstShown(job);
  // A state that no line is in any more is not looked at.
  const shown = options.some(({ value }) => value === wanted) ? wanted : 'all';
  const { data, error, refetch } = useRowsOf(job, shown === 'all' ? undefined : shown, current);
  if (!data && error)
    return <Failure title={t('common:loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={4} />;
  const columns = columnsOf(job, data.records);
  const header = [
    { key: ' line', text: t('line') },
    { key: ' result', text: t('result') },
    ...columns.map((field) => ({ key: field, text: label(field) })),
  ];
  return (
    <section aria-label={t('rows')}>
      <Segmented
        aria-label={t('result')}
        options={options}
        value={shown}
        onChange={(next) => {
          setChosen(next);
          setCurrent(1);
        }}
      />
      {data.records.length === 0 && <Nothing text={t('noRows')} />}
      {data.records.length > 0 && (
        <ScrollTable className="import-rows" header={header}>
          {data.records.map((row) => (
            <ImportLine key={row.line} job={job} row={row} columns={columns} />
          ))}
        </ScrollTable>
      )}
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={current}
        pageSize={linesPerPage}
        total={data.total}
        onChange={setCurrent}
      />
    </section>
  );
}

function useFilter(job: ImportJob) {
  const { t } = useWords(importWords);
  const counts = { waiting: waitingOf(job), refused: job.refused, done: job.done, failed: job.failed };
  return [
    { value: 'all' as const, label: t('all') },
    ...importRowStates
      .filter((state) => counts[state] > 0)
      .map((state) => ({ value: state, label: `${t(`state.${state}`)} ${counts[state]}` })),
  ];
}

/** What needs somebody is shown first. */
function firstShown({ refused, failed }: ImportJob): Shown {
  if (failed > 0) return 'failed';
  return refused > 0 ? 'refused' : 'all';
}

/** The columns of the file, and those that it lacks and that are asked for. */
function columnsOf({ columns }: ImportJob, rows: readonly ImportRow[]): string[] {
  const asked = rows.flatMap(({ reasons }) => reasons.map(({ field }) => field)).filter(Boolean);
  return [...new Set([...columns, ...asked])];
}
