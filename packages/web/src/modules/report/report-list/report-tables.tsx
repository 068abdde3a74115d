import type { ReportResult } from '@mall/sdk/contract';
import { useEffect, useRef } from 'react';
import { DataTable, type TableColumns } from '../../../components/data-table/data-table.js';
import { useWords } from '../../../i18n/use-words.js';
import { reportWords } from '../words.js';
import { groupLines, type Line, type ReportLines, rowLines } from './report-lines.js';

/** What each group comes to. */
export function GroupTable({ report }: { readonly report: ReportResult }) {
  const { t } = useWords(reportWords);
  return <Lines title={t('preview.groups')} lines={groupLines(report)} height={320} />;
}

interface LinesProps {
  readonly title: string;
  readonly lines: ReportLines;
  readonly height: number;
}

function Lines({ title, lines: { headers, lines }, height }: LinesProps) {
  const place = useRef<HTMLElement>(null);
  // Nothing in it has the focus, and what scrolls is reached by keys too.
  useEffect(() => place.current?.querySelector('.ant-table-body')?.setAttribute('tabindex', '0'));
  return (
    <section ref={place} className="report-part" aria-label={title}>
      <h3>{title}</h3>
      <DataTable rowKey="key" rows={lines} columns={columnsOf(headers)} height={height} dense />
    </section>
  );
}

const columnsOf = (headers: ReportLines['headers']): TableColumns<Line> =>
  headers.map(({ key, label, figure }, index) => ({
    key,
    title: <span lang="">{label}</span>,
    width: figure ? 140 : 160,
    align: figure ? 'end' : 'start',
    ellipsis: true,
    render: (_value: unknown, { cells }: Line) => String(cells[index] ?? ''),
  }));

/** The rows that the figures are over, or the first of them. */
export function RowTable({ report }: { readonly report: ReportResult }) {
  const { t } = useWords(reportWords);
  const { rows, total } = report;
  const shown = rows.length;
  const title = shown < total ? t('preview.rowsOf', { total, shown }) : t('preview.rows');
  return <Lines title={title} lines={rowLines(report)} height={400} />;
}
