import type { ReportResult } from '@mall/sdk/contract';
import { DataTable, type TableColumns } from '../../../components/data-table/data-table.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWords } from '../../../i18n/use-words.js';
import { reportWords } from '../words.js';

interface Header {
  readonly label: string;
  readonly figure: boolean;
}

/** What each group comes to. */
export function GroupTable({ report }: { readonly report: ReportResult }) {
  const { t } = useWords(reportWords);
  const headers = [
    ...report.groupBy.map(({ label }) => ({ label, figure: false })),
    ...report.measures.map((label) => ({ label, figure: true })),
  ];
  const lines = report.groups.map(({ keys, values }) => [...keys, ...values]);
  return <Lines title={t('preview.groups')} headers={headers} lines={lines} height={320} />;
}

interface LinesProps {
  readonly title: string;
  readonly headers: readonly Header[];
  readonly lines: readonly (readonly (string | number | boolean | null)[])[];
  readonly height: number;
}

function Lines({ title, headers, lines, height }: LinesProps) {
  const { t } = useWords(reportWords);
  const rows = lines.map((cells, index) => ({ key: String(index), cells }));
  return (
    <section className="screen-card report-part" aria-label={title}>
      <h2>{title}</h2>
      <DataTable
        rowKey="key"
        rows={rows}
        columns={columnsOf(headers)}
        height={height}
        dense
        empty={<Nothing text={t('preview.none')} />}
      />
    </section>
  );
}

interface Line {
  readonly key: string;
  readonly cells: readonly (string | number | boolean | null)[];
}

const columnsOf = (headers: readonly Header[]): TableColumns<Line> =>
  headers.map(({ label, figure }, index) => ({
    key: String(index),
    title: label,
    width: figure ? 140 : 160,
    align: figure ? 'end' : 'start',
    ellipsis: true,
    render: (_value: unknown, { cells }: Line) => String(cells[index] ?? ''),
  }));

/** The rows that the figures are over, or the first of them. */
export function RowTable({ report }: { readonly report: ReportResult }) {
  const { t } = useWords(reportWords);
  const { columns, rows, total } = report;
  const shown = rows.length;
  const title = shown < total ? t('preview.rowsOf', { total, shown }) : t('preview.rows');
  const headers = columns.map(({ label }) => ({ label, figure: false }));
  const lines = rows.map((row) => columns.map(({ field }) => row[field] ?? null));
  return <Lines title={title} headers={headers} lines={lines} height={400} />;
}
