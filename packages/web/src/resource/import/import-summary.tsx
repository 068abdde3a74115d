import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../components/feedback/use-write.js';
import { useWords } from '../../i18n/use-words.js';
import { download } from '../../lib/ui/download.js';
import { toCsv } from '../export/csv.js';
import { useKit } from '../kit/kit.js';
import { type ImportJob, type ImportRow, isAtWork } from './import-job.js';
import { type ReasonGroup, reasonsOf } from './import-reasons.js';
import { importWords } from './import-words.js';
import { useFixMany, useOpenLines } from './use-open-lines.js';

interface SummaryProps {
  readonly job: ImportJob;
}

/** What is wrong with the lines that were not taken, each thing once, with what puts all of its lines right. */
export function ImportSummary({ job }: SummaryProps) {
  const { t } = useWords(importWords);
  const { data: rows = [] } = useOpenLines(job);
  const saving = useWrite();
  if (rows.length === 0) return null;
  const open = !isAtWork(job) && job.state !== 'cancelled';
  return (
    <section className="import-summary" aria-label={t('reasons')}>
      <div className="import-summary-head">
        <h3>{t('reasons')}</h3>
        <Button
          size="small"
          loading={saving.busy}
          onClick={() => void saving.run(() => saveLines(job, rows))}
        >
          {t('badRows')}
        </Button>
      </div>
      <ul>
        {reasonsOf(rows).map((group) => (
          <Reason key={`${group.field} ${group.rule}`} job={job} group={group} open={open} />
        ))}
      </ul>
    </section>
  );
}

/** The lines as a file: with the heads of the one that they came in, so that it can be put right and imported. */
async function saveLines({ columns, fileName }: ImportJob, rows: readonly ImportRow[]): Promise<void> {
  const lines = rows.map(({ values }) => columns.map((field) => values[field] ?? ''));
  const text = await toCsv([columns, ...lines]);
  download(`${fileName.replace(/\.\w+$/, '')}-${rows.length}.csv`, new Blob([text], { type: 'text/csv' }));
}

interface ReasonProps extends SummaryProps {
  readonly group: ReasonGroup;
  readonly open: boolean;
}

function Reason({ job, group, open }: ReasonProps) {
  const { t } = useWords(importWords);
  const { label } = useKit();
  const [value, setValue] = useState('');
  const { fixMany, busy } = useFixMany(job);
  const { field, message, lines } = group;
  const name = label(field);
  const mayFix = open && job.columns.includes(field);
  return (
    <li>
      <span className="import-reason">{message}</span>
      <span className="import-summary-count">{t('lines', { count: lines.length })}</span>
      {mayFix && (
        <Space.Compact size="small">
          <Input
            value={value}
            disabled={busy}
            aria-label={t('setAllTo', { label: name })}
            placeholder={t('setAllTo', { label: name })}
            onChange={({ target }) => setValue(target.value)}
          />
          <Button disabled={value === ''} loading={busy} onClick={() => void fixMany(lines, field, value)}>
            {t('setAll')}
          </Button>
          <Button disabled={busy} onClick={() => void fixMany(lines, field, '')}>
            {t('clearAll', { label: name })}
          </Button>
        </Space.Compact>
      )}
    </li>
  );
}
