import type { ReportResult } from '@mall/sdk/contract';
import type { Context, Define, Run } from '../../command/context.js';
import { listFlag } from '../../command/flags.js';
import { outputChoice } from '../../command/output-choice.js';
import { showOwnRows } from '../../command/own-rows.js';
import type { Row } from '../../io/output/format.js';
import { renderData } from '../../io/output/list-output.js';
import { send } from '../../resource/calls/send.js';
import { bareId } from '../../resource/rows/bare-id.js';
import { givenParameters } from './given-parameters.js';

export const defineReportRun: Define = (t) => ({
  words: ['report', 'run'],
  summary: t('report:run'),
  details: t('report:details'),
  arguments: [{ name: 'ID', summary: t('report:argument.id'), required: true, many: false }],
  flags: [
    { name: 'rows', type: 'switch', group: 'command', summary: t('report:flag.rows') },
    { name: 'filter', type: 'text', many: true, group: 'filter', summary: t('report:flag.filter') },
  ],
  effect: 'read',
  examples: [
    { command: 'mall report run 1123598815738675201', summary: t('report:example.run') },
    { command: 'mall report run 1123598815738675201 --rows -o csv', summary: t('report:example.rows') },
    { command: 'mall report run 1123598815738675201 --filter status=1', summary: t('report:example.filter') },
  ],
});

interface Table {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly Row[];
}

/** `mall report run ID`: data to stdout, the figures over all rows beside it. */
export const runReport: Run = async ({ flags, args }, context) => {
  const { preview } = (await context.describe('report')).resource.operations;
  if (!preview) return undefined;
  const id = bareId(args[0] ?? '', 'report');
  const parameters = await givenParameters(id, listFlag(flags, 'filter'), context);
  const sent = await send(preview, parameters === undefined ? { id } : { id, parameters }, context);
  if (sent.dryRun) return undefined;
  // The endpoint's own schema has parsed it.
  const report = sent.data as ReportResult;
  const choice = outputChoice(context, flags);
  if (
    choice.query === undefined &&
    !choice.picked &&
    (choice.format === 'json' || choice.format === 'yaml')
  ) {
    await context.io.out(await renderData(report, choice));
    return undefined;
  }
  const groups = report.groupBy.length > 0 && !flags.rows;
  await showTable(groups ? groupsOf(report) : rowsOf(report), context);
  sayTotals(report, context);
  return undefined;
};

async function showTable({ columns, rows }: Table, context: Context): Promise<void> {
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  const [first] = columns;
  await showOwnRows(
    rows,
    {
      words: 'report',
      noun: 'report',
      key: first?.key ?? '',
      columns: columns.map(({ key }) => key),
      label: (key) => labels.get(key) ?? key,
    },
    context,
  );
}

/** Groups under their fields' names, and figures under their own. */
function groupsOf({ groupBy, measures, groups }: ReportResult): Table {
  const columns = [
    ...groupBy.map(({ field, label }) => ({ key: field, label })),
    ...measures.map((label) => ({ key: label, label })),
  ];
  const rows = groups.map(({ keys, values }) => {
    const cells = [...keys, ...values];
    return Object.fromEntries(columns.map(({ key }, index) => [key, cells[index] ?? null]));
  });
  return { columns, rows };
}

/** Rows under their fields' names. */
const rowsOf = ({ columns, rows }: ReportResult): Table => ({
  columns: columns.map(({ field, label }) => ({ key: field, label })),
  rows,
});

function sayTotals({ measures, totals, total }: ReportResult, { io, t }: Context): void {
  if (measures.length === 0) return;
  const figures = measures.map((label, index) => `${label} ${totals[index] ?? '-'}`).join(', ');
  io.say(t('report:totals', { count: total, figures }));
}
