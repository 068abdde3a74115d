import { type FileReply, type Language, messageText } from '@mall/sdk/contract';
import type { Cell, Cells } from '../../../http/export/cells.js';
import { exportFormat } from '../../../http/export/export-format.js';
import type { Sheet } from '../../../http/export/sheet.js';
import { xlsxType } from '../../../http/export/xlsx-parts.js';
import type { WholeReport } from './run-report.js';

const types = { xlsx: xlsxType, csv: 'text/csv' } as const;

type Lines = readonly (readonly Cell[])[];

/** A report as a workbook or as CSV: texts stay texts, so nothing in it is a formula. */
export async function reportFile(
  report: WholeReport,
  kind: keyof typeof types,
  language: Language,
): Promise<FileReply> {
  const format = exportFormat(types[kind]);
  if (!format) throw new Error(`no file of ${kind}`);
  const bytes = await bytesOf(
    format.write(each(linesOf(report, language)), { title: report.name, kinds: kindsOf(report) }),
  );
  return { name: `${report.name}.${format.extension}`, type: format.type, bytes };
}

async function bytesOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function* each(lines: Lines): Cells {
  yield* lines;
}

/** Figures are numbers wherever they read as one. */
const kindsOf = ({ groupBy, measures, kinds }: WholeReport): Sheet['kinds'] =>
  groupBy.length === 0 ? kinds : [...groupBy.map(() => undefined), ...measures.map(() => 'decimal' as const)];

/** Groups and a line of totals; without groups the rows, and their figures below each other. */
function linesOf(report: WholeReport, language: Language): Lines {
  const total = messageText('report.total', language);
  const { groupBy, measures, groups, totals, columns, cells } = report;
  if (groupBy.length === 0)
    return [
      columns.map(({ label }) => label),
      ...cells,
      ...measures.map((label, index) => [label, totals[index] ?? null]),
    ];
  return [
    [...groupBy.map(({ label }) => label), ...measures],
    ...groups.map(({ keys, values }) => [...keys, ...values]),
    [total, ...groupBy.slice(1).map(() => null), ...totals],
  ];
}
