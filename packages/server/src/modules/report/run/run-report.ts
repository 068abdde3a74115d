import {
  type AnyLabels,
  fieldLabel,
  isResourceName,
  loadLabels,
  type ReportMeasure,
  type ReportResult,
  reportLimits,
} from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import type { Cell } from '../../../http/export/cells.js';
import type { Sheet } from '../../../http/export/sheet.js';
import type { Host } from '../../../http/host.js';
import type { LongWork } from '../../../support/turns.js';
import { measure, measureLabel } from './measures.js';
import { narrowed } from './parameters.js';
import { type ReadRow, readList } from './read-list.js';
import { type ReadTemplate, readTemplate } from './template.js';

interface Stored {
  readonly name: string;
  readonly content: string;
  /** What its parameters are set to, as JSON; as it is kept without. */
  readonly parameters: string | undefined;
}

/** A report over all of its rows. */
export interface WholeReport extends Omit<ReportResult, 'rows'> {
  readonly cells: readonly (readonly Cell[])[];
  /** What its columns are. */
  readonly kinds: Sheet['kinds'];
}

/** Runs a report for whoever asks. */
export async function runReport(host: Host, ctx: UserContext, stored: Stored): Promise<WholeReport> {
  const read = narrowed(await readTemplate(stored.content), stored.parameters);
  const { template, resource, columns } = read;
  const { groupBy = [], measures = [], chart = null } = template;
  const [{ rows, kinds }, labels] = await Promise.all([
    readList(host, ctx, read, [...columns, ...groupBy]),
    wordsOf(read, ctx),
  ]);
  const words = { language: ctx.language, labels };
  const named = (field: string) => ({ field, label: fieldLabel(field, words) });
  const work = ctx.turns.work(ctx.requestId);
  const groups: ReportResult['groups'][number][] = [];
  for (const group of groupsOf(rows, groupBy, columns.length))
    groups.push({ keys: group.keys, values: await figuresOf(work, measures, group.rows) });
  const all = rows.map(({ row }) => row);
  const measureLabels = measures.map((one) => measureLabel(one, words));
  return {
    name: stored.name,
    resource: resource.name,
    columns: columns.map(named),
    cells: rows.map(({ cells }) => cells.slice(0, columns.length)),
    kinds: kinds.slice(0, columns.length),
    total: rows.length,
    groupBy: groupBy.map(named),
    measures: measureLabels,
    groups,
    totals: await figuresOf(work, measures, all),
    chart,
    series: seriesOf(chart, groups, measureLabels),
  };
}

const wordsOf = async ({ resource }: ReadTemplate, ctx: UserContext): Promise<AnyLabels | undefined> =>
  isResourceName(resource.name) ? loadLabels(resource.name, ctx.language) : undefined;

async function figuresOf(work: LongWork, measures: readonly ReportMeasure[], rows: readonly Row[]) {
  const figures: (string | null)[] = [];
  for (const one of measures) {
    figures.push(measure(rows, one));
    await work.pace();
  }
  return figures;
}

interface Group {
  readonly keys: readonly string[];
  readonly rows: Row[];
}

/** Rows that have the same values, in the order of the first of each. Two that are only called the same stay two. */
function groupsOf(rows: readonly ReadRow[], groupBy: readonly string[], from: number): Group[] {
  const groups = new Map<string, Group>();
  if (groupBy.length === 0) return [];
  for (const { row, cells } of rows) {
    const key = JSON.stringify(groupBy.map((field) => row[field] ?? null));
    const known = groups.get(key);
    if (known) known.rows.push(row);
    else groups.set(key, { keys: groupBy.map((_field, index) => textOf(cells[from + index])), rows: [row] });
  }
  return [...groups.values()];
}

const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell));

const seriesOf = (
  chart: ReportResult['chart'],
  groups: ReportResult['groups'],
  measures: readonly string[],
): ReportResult['series'] =>
  chart
    ? measures.map((label, index) => ({
        label,
        points: groups
          .slice(0, reportLimits.points)
          .map(({ keys, values }) => ({ label: keys.join(' / '), value: values[index] ?? null })),
      }))
    : [];

/** As it travels: of the rows the first. */
export const shownReport = ({ cells, kinds: _, ...whole }: WholeReport): ReportResult => ({
  ...whole,
  rows: cells
    .slice(0, reportLimits.shown)
    .map((line) => Object.fromEntries(whole.columns.map(({ field }, index) => [field, line[index] ?? null]))),
});
