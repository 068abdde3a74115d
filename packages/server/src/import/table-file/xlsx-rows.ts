import type { LongWork } from '../../support/turns.js';
import { openArchive } from './archive.js';
import { type FileCell, type FileRow, requireColumn } from './file-row.js';
import { readWorkbook, textCollector, type Workbook } from './workbook-parts.js';
import { type RawCell, readCell } from './xlsx-cells.js';
import { type Attributes, readXml, type XmlHandlers } from './xml.js';

/**
 * The rows of a workbook's first sheet, as they are unpacked.
 *
 * @throws AppError import.broken_file, import.unpacked_too_large, import.too_many_columns
 */
export async function* xlsxRows(path: string, work: LongWork, most: number): AsyncGenerator<FileRow> {
  const archive = await openArchive(path, most);
  try {
    const workbook = await readWorkbook(archive);
    const rows: FileRow[] = [];
    for await (const _ of readXml(await archive.read(workbook.sheet), rowCollector(workbook, rows))) {
      await work.pace();
      yield* rows.splice(0);
    }
  } finally {
    archive.close();
  }
}

/** Collects a sheet's rows; those with nothing in them are none. */
function rowCollector(workbook: Workbook, rows: FileRow[]): XmlHandlers {
  const texts = textCollector();
  let line = 0;
  let cells = new Map<number, FileCell>();
  let cell: Omit<RawCell, 'value'> | undefined;
  let value = '';
  let inValue = false;
  let next = 0;
  const startRow = ({ r }: Attributes): void => {
    line = Number(r ?? line + 1) || line + 1;
    cells = new Map();
    next = 0;
  };
  const endCell = (): void => {
    if (!cell) return;
    const inline = texts.take();
    const read = readCell({ ...cell, value: cell.type === 'inlineStr' ? inline : value }, workbook);
    if (read) {
      requireColumn(cell.column);
      cells.set(cell.column, read);
    }
    next = cell.column + 1;
    cell = undefined;
    value = '';
  };
  return {
    open: (name, attributes) => {
      texts.open(name);
      inValue = name === 'v';
      if (name === 'row') startRow(attributes);
      else if (name === 'f' && cell) cell = { ...cell, formula: true };
      else if (name === 'c')
        cell = {
          column: columnOf(attributes.r, next),
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          formula: false,
        };
    },
    text: (text) => {
      if (inValue) value += text;
      else texts.text(text);
    },
    close: (name) => {
      texts.close(name);
      inValue = false;
      if (name === 'c') endCell();
      if (name === 'row' && cells.size > 0) rows.push({ line, cells });
    },
  };
}

/** `BC7` is column 54. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0];
  if (letters === undefined) return next;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
