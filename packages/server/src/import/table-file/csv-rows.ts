import { readFile } from 'node:fs/promises';
import { importLimits } from '@mall/sdk/contract';
import papa from 'papaparse';
import { fail } from '../../support/app-error.js';
import type { LongWork } from '../../support/turns.js';
import { cellOf, type FileCell, type FileRow, requireColumn } from './file-row.js';

/**
 * The rows of a text of values that are parted by commas, semicolons or tabs.
 *
 * @throws AppError import.not_a_table, import.broken_file, import.too_many_columns
 */
export async function* csvRows(path: string, work: LongWork): AsyncGenerator<FileRow> {
  const text = await textOf(await readFile(path), work);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text of a table has them
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text.slice(0, 65_536)))
    throw fail('import.not_a_table');
  let line = 0;
  for await (const record of recordsOf(text)) {
    line += 1;
    await work.pace();
    const row = rowOf(record, line);
    if (row) yield row;
  }
}

/** What spreadsheets write: UTF-8, UTF-16 with its mark, and GBK where the system speaks Chinese. */
async function textOf(bytes: Buffer, work: LongWork): Promise<string> {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe;
  for (const encoding of wide ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    const text = await decoded(bytes, encoding, work);
    if (text !== undefined) return text;
  }
  throw fail('import.not_a_table');
}

/** Piece by piece; undefined for what is none of this encoding. */
async function decoded(bytes: Buffer, encoding: string, work: LongWork): Promise<string | undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parts: string[] = [];
  try {
    for (let at = 0; at < bytes.length; at += chunkSize) {
      parts.push(decoder.decode(bytes.subarray(at, at + chunkSize), { stream: true }));
      await work.pace();
    }
    return parts.join('') + decoder.decode();
  } catch {
    return undefined;
  }
}

/** Characters that are read at once: short enough to let others in between. */
const chunkSize = 128 * 1024;
const maxRecordSize = importLimits.columns * importLimits.cellLength;

interface ChunkedConfig {
  readonly delimiter: string;
  readonly chunkSize: number;
  readonly chunk: (found: papa.ParseResult<string[]>, parser: papa.Parser) => void;
}

/** The library's types offer chunks for files alone; it takes texts so too. */
const parseInChunks = papa.parse as unknown as (text: string, config: ChunkedConfig) => void;

/** The records of a text, a chunk of it after the other. */
async function* recordsOf(text: string): AsyncGenerator<string[]> {
  const chunks: papa.ParseResult<string[]>[] = [];
  let readOn = (): void => undefined;
  parseInChunks(text, {
    delimiter: delimiterOf(text),
    chunkSize,
    chunk: (found, parser) => {
      chunks.push(found);
      parser.pause();
      readOn = () => parser.resume();
    },
  });
  let unended = 0;
  for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
    const { data, errors } = chunk;
    unended = data.length === 0 ? unended + chunkSize : 0;
    // The end of a chunk may part a quote from its line's end: what is wrong there is read again with the next.
    const isBroken = errors.some(({ row = 0 }) => row < data.length);
    if (isBroken || unended > maxRecordSize) throw fail('import.broken_file');
    yield* data;
    readOn();
  }
}

const delimiters = [',', '\t', ';'] as const;

/** The mark that the heads have most of. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/\r?\n/, 1);
  const count = (mark: string): number => head.replace(/"[^"]*"/g, '').split(mark).length;
  return delimiters.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function rowOf(record: readonly string[], line: number): FileRow | undefined {
  const cells = new Map<number, FileCell>();
  for (const [column, text] of record.entries()) {
    if (text.trim() === '') continue;
    requireColumn(column);
    cells.set(column, cellOf(plain(text)));
  }
  return cells.size > 0 ? { line, cells } : undefined;
}

/** Exports put a mark before what would be a formula; it is no part of the text. */
const plain = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
