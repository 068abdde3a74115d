import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, Cells } from './cells.js';
import type { Sheet } from './sheet.js';
import { cellXml, headXml } from './xlsx-cell.js';
import { columnName, columnWidths } from './xlsx-columns.js';
import { partsOf, sheetPath, spreadsheet, xmlHead } from './xlsx-parts.js';

/** A workbook as it is written: texts stay texts, so nothing in it is ever a formula. */
export function xlsxOf(cells: Cells, { title, kinds }: Sheet): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  for (const [name, text] of Object.entries(partsOf(title))) zip.addBuffer(Buffer.from(text), name);
  const rows = Readable.from(sheetXml(cells, kinds));
  rows.on('error', (error) => out.destroy(error));
  out.on('close', () => rows.destroy());
  zip.addReadStream(rows, sheetPath);
  zip.end();
  return out;
}

/** Lines that are looked at for how wide the columns are; they are written together. */
const measured = 100;

async function* sheetXml(cells: Cells, kinds: Sheet['kinds']): AsyncGenerator<string> {
  const widths = columnWidths();
  let waiting = '';
  let lines = 0;
  for await (const row of cells) {
    lines += 1;
    const xml = rowXml(row, lines === 1, kinds);
    if (lines <= measured) {
      widths.see(row);
      waiting += xml;
    } else {
      if (lines === measured + 1) yield openingXml(widths.xml()) + waiting;
      yield xml;
    }
  }
  if (lines <= measured) yield openingXml(widths.xml()) + waiting;
  yield `</sheetData>${filterXml(widths.count(), lines)}</worksheet>`;
}

const rowXml = (row: readonly Cell[], isHead: boolean, kinds: Sheet['kinds']): string =>
  `<row>${row.map((cell, column) => (isHead ? headXml(cell) : cellXml(cell, kinds[column]))).join('')}</row>`;

const openingXml = (columns: string): string =>
  `${xmlHead}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>${columns}<sheetData>`;

const filterXml = (columns: number, lines: number): string =>
  columns === 0 ? '' : `<autoFilter ref="A1:${columnName(columns - 1)}${lines}"/>`;
