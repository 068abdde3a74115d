import type { ReportResult } from '@mall/sdk/contract';

/** A table of a report: two of its columns may be called the same. */
export interface ReportLines {
  readonly headers: readonly Header[];
  readonly lines: readonly Line[];
}

interface Header {
  readonly key: string;
  readonly label: string;
  readonly figure: boolean;
}

export interface Line {
  readonly key: string;
  readonly cells: readonly (string | number | boolean | null)[];
}

/** What each group comes to. */
export const groupLines = ({ groupBy, measures, groups }: ReportResult): ReportLines =>
  tableOf(
    [
      ...groupBy.map(({ label }) => ({ label, figure: false })),
      ...measures.map((label) => ({ label, figure: true })),
    ],
    groups.map(({ keys, values }) => [...keys, ...values]),
  );

/** The rows that the figures are over, or the first of them. */
export const rowLines = ({ columns, rows }: ReportResult): ReportLines =>
  tableOf(
    columns.map(({ label }) => ({ label, figure: false })),
    rows.map((row) => columns.map(({ field }) => row[field] ?? null)),
  );

const tableOf = (headers: readonly Omit<Header, 'key'>[], lines: readonly Line['cells'][]): ReportLines => ({
  headers: headers.map((header, index) => ({ ...header, key: String(index) })),
  lines: lines.map((cells, index) => ({ key: String(index), cells })),
});
