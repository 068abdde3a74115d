import type { Io } from '../streams.js';
import { type Column, type OutputChoice, pick, plainText, type Row } from './format.js';
import { csvHeader, csvLine, ndjsonLine, tsvLine } from './lines.js';

export interface ListOutput {
  /** A page of rows; formats of lines write them at once. */
  add(rows: readonly Row[]): Promise<void>;
  end(): Promise<void>;
}

export interface ListOutputOptions {
  readonly io: Pick<Io, 'out' | 'say' | 'columns' | 'paint'> & {
    readonly stdout: { readonly isTTY: boolean };
  };
  readonly noun: string;
  readonly columns: readonly Column[];
  readonly choice: OutputChoice;
}

/** Any data in one of the formats that take any data. */
export async function renderData(data: unknown, { format }: Pick<OutputChoice, 'format'>): Promise<string> {
  if (format === 'yaml') return yamlText(data);
  if (format === 'ndjson') return (Array.isArray(data) ? data : [data]).map(ndjsonLine).join('');
  if (format === 'json') return `${JSON.stringify(data, null, 2)}\n`;
  if (Array.isArray(data) && data.every((item) => typeof item !== 'object'))
    return data.map((item) => `${plainText(item)}\n`).join('');
  return typeof data === 'object' && data !== null
    ? `${JSON.stringify(data, null, 2)}\n`
    : `${plainText(data)}\n`;
}

async function yamlText(value: unknown): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(value, { lineWidth: 0 });
}

/**
 * Writes rows in the chosen format: lines as they come, documents and tables at the end.
 *
 * @example
 * const output = createListOutput({ io, noun: 'tenant', columns, choice });
 * await output.add(rows);
 * await output.end();
 */
export function createListOutput(options: ListOutputOptions): ListOutput {
  const { io, choice, columns } = options;
  const line = lineWriter(options);
  const kept: Row[] = [];
  let started = false;
  return {
    add: async (rows) => {
      if (!line) {
        kept.push(...rows);
        return;
      }
      const head = !started && choice.format === 'csv' && choice.headers ? csvHeader(columns) : '';
      started = true;
      await io.out(head + rows.map(line).join(''));
    },
    end: async () => {
      if (!line) {
        const { text, note } = await renderAll(kept, options);
        await io.out(text);
        if (note) io.say(io.paint.err.dim(note));
        return;
      }
      if (!started && choice.format === 'csv' && choice.headers) await io.out(csvHeader(columns));
    },
  };
}

function lineWriter({ noun, columns, choice }: ListOutputOptions): ((row: Row) => string) | undefined {
  if (choice.query !== undefined) return undefined;
  if (choice.format === 'ndjson') return (row) => ndjsonLine(choice.picked ? pick(row, columns) : row);
  if (choice.format === 'tsv') return (row) => tsvLine(row, columns);
  if (choice.format === 'csv') return (row) => csvLine(row, columns);
  if (choice.format === 'name') return (row) => `${noun}/${plainText(row.id ?? row.tenantId ?? '')}\n`;
  return undefined;
}

interface Rendered {
  readonly text: string;
  /** For whoever looks at it. */
  readonly note?: string;
}

async function renderAll(
  rows: readonly Row[],
  { io, columns, choice }: ListOutputOptions,
): Promise<Rendered> {
  const data = choice.picked ? rows.map((row) => pick(row, columns)) : rows;
  if (choice.query !== undefined) {
    const { queryWith } = await import('./query.js');
    return { text: await renderData(await queryWith(choice.query, data), choice) };
  }
  if (choice.format !== 'table') return { text: await renderData(data, choice) };
  const { layOut } = await import('./table.js');
  const terminal = io.stdout.isTTY ? io.columns : undefined;
  const readable = choice.picked ? columns : columns.filter((column) => isReadable(column, rows));
  const { text, left } = layOut(rows, readable, {
    headers: choice.headers,
    columns: terminal,
    paint: io.paint.out,
  });
  const keys = left.map(({ key }) => key).join(',');
  return keys === '' ? { text } : { text, note: `+${left.length}: --columns ${keys}` };
}

/** A guarded column that no row has is one that this person may not read. */
const isReadable = ({ key, guarded, withheld }: Column, rows: readonly Row[]): boolean =>
  !guarded || (rows.length === 0 ? !withheld : rows.some((row) => key in row));
