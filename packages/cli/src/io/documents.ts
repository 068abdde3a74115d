import { extname } from 'node:path';
import { Failure } from '../failure/failure.js';
import { readStdin } from './stdin.js';
import type { Io } from './streams.js';
import { readTextFile } from './text-file.js';

export type Entry = Readonly<Record<string, unknown>>;
type Kind = 'json' | 'ndjson' | 'yaml' | 'csv';

const kinds: Readonly<Record<string, Kind>> = {
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.csv': 'csv',
};

/** Of a number whose text says more than its value, `01` or `1.50`: that text, for who knows what is wanted; or the value. */
type Numbers = 'asWritten' | 'plain';

/** Every document of a file, or of stdin for `-`; lists are opened up. */
export async function readDocuments(
  file: string,
  io: Pick<Io, 'stdin'>,
  numbers: Numbers = 'asWritten',
): Promise<unknown[]> {
  const text = await textOf(file, io);
  try {
    const found = await read(text, kinds[extname(file).toLowerCase()] ?? guess(text), numbers);
    return found.flat().filter((document) => document !== null && document !== undefined);
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : '';
    throw new Failure('io:error.badFile', { exit: 'usage', params: { file, reason }, cause });
  }
}

async function textOf(file: string, io: Pick<Io, 'stdin'>): Promise<string> {
  return file === '-' ? readStdin(io) : readTextFile(file);
}

async function read(text: string, kind: Kind, numbers: Numbers): Promise<unknown[]> {
  if (kind === 'csv') return (await import('./csv.js')).parseCsv(text);
  if (kind === 'ndjson') return Promise.all(lines(text).map(readJson));
  return kind === 'json' ? [await readJson(text)] : yaml(text, numbers);
}

const lines = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/**
 * A text that is JSON; whole numbers that JavaScript would round are texts.
 *
 * @throws SyntaxError for a text that is none
 */
export async function readJson(text: string): Promise<unknown> {
  const parsed: unknown = JSON.parse(text);
  // Read as YAML where digits would be lost, but only after JSON has agreed that it is JSON.
  return /\d{16}/.test(text) ? (await yaml(text, 'plain'))[0] : parsed;
}

async function yaml(text: string, numbers: Numbers): Promise<unknown[]> {
  const { parseAllDocuments, visit } = await import('yaml');
  const documents = parseAllDocuments(text, { intAsBigInt: true });
  return [...documents].map((document) => {
    const [error] = document.errors ?? [];
    if (error) throw error;
    if (numbers === 'asWritten') visit(document, { Scalar: (_key, scalar) => keepWritten(scalar) });
    return exact(document.toJS({ maxAliasCount: 100 }));
  });
}

function keepWritten(scalar: { value: unknown; source?: string }): void {
  const { value, source = '' } = scalar;
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (isNumber && /^[-+]?\d+(\.\d+)?$/.test(source) && String(value) !== source) scalar.value = source;
}

/** Whole numbers that JavaScript would round (19-digit ids) stay exact as text. */
function exact(value: unknown): unknown {
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  if (Array.isArray(value)) return value.map(exact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, exact(item)]));
}

/** What stdin holds, when no file name says it. */
function guess(text: string): Kind {
  const start = text.trimStart();
  if (/^[[{]/.test(start)) return isJson(start) ? 'json' : lines(start).every(isJson) ? 'ndjson' : 'yaml';
  const [first = ''] = lines(start);
  return /^[\w"]+(,[\w"]+)+\s*$/.test(first) ? 'csv' : 'yaml';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The same where every document has to be an object. */
export async function readEntries(file: string, io: Pick<Io, 'stdin'>): Promise<Entry[]> {
  const documents = await readDocuments(file, io);
  if (documents.length === 0) throw new Failure('io:error.empty', { exit: 'usage', params: { file } });
  if (documents.every((one) => typeof one === 'object')) return documents as Entry[];
  throw new Failure('io:error.noObjects', { exit: 'usage', params: { file } });
}
