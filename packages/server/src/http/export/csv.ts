import { Readable } from 'node:stream';
import papa from 'papaparse';
import type { Cell, Cells } from './cells.js';

/** UTF-8 with its mark, which spreadsheets need for Chinese; what looks like a formula is made a text. */
export const csvOf = (cells: Cells): Readable => Readable.from(csvLines(cells), { objectMode: false });

async function* csvLines(cells: Cells): AsyncGenerator<string> {
  yield papa.BYTE_ORDER_MARK;
  for await (const row of cells)
    yield `${papa.unparse([row.map(textOf)], { escapeFormulae: formula, newline: lineEnd })}${lineEnd}`;
}

const lineEnd = '\r\n';

/** What a spreadsheet would run, full-width signs too: it is led by an apostrophe. Numbers are no texts and stay. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

const textOf = (cell: Cell): string | number | null => (typeof cell === 'boolean' ? (cell ? '1' : '') : cell);
