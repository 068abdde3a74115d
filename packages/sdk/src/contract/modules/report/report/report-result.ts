import * as z from 'zod';
import { int } from '../../../fields/numbers.js';
import { reportChartKinds } from './report-template.js';

/** More rows are refused; of those that a report covers, so many are shown; a chart has that many points. */
export const reportLimits = { rows: 20_000, shown: 500, points: 100, bytes: 64 * 1024 } as const;

interface ReportColumn {
  readonly field: string;
  readonly label: string;
}

/** A report as it stands now, for whoever asked. Figures are decimals as texts, exact but for averages. */
export interface ReportResult {
  readonly name: string;
  readonly resource: string;
  readonly columns: readonly ReportColumn[];
  /** The first rows, as people read them. */
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
  /** How many rows there are. */
  readonly total: number;
  readonly groupBy: readonly ReportColumn[];
  /** Names of the figures. */
  readonly measures: readonly string[];
  readonly groups: readonly {
    readonly keys: readonly string[];
    readonly values: readonly (string | null)[];
  }[];
  /** The figures over all rows. */
  readonly totals: readonly (string | null)[];
  readonly chart?: (typeof reportChartKinds)[number] | null | undefined;
  readonly series: readonly {
    readonly label: string;
    readonly points: readonly { readonly label: string; readonly value: string | null }[];
  }[];
}

const column = z.object({ field: z.string(), label: z.string() });
const figure = z.string().nullable();

export const reportResult: z.ZodType<ReportResult> = z.object({
  name: z.string(),
  resource: z.string(),
  columns: z.array(column),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  total: int(),
  groupBy: z.array(column),
  measures: z.array(z.string()),
  groups: z.array(z.object({ keys: z.array(z.string()), values: z.array(figure) })),
  totals: z.array(figure),
  chart: z.enum(reportChartKinds).nullish(),
  series: z.array(
    z.object({ label: z.string(), points: z.array(z.object({ label: z.string(), value: figure })) }),
  ),
});
