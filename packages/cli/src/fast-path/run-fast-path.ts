import { watchSignals } from '../app/signals.js';
import { textFlag } from '../command/flags.js';
import { outputChoice } from '../command/output-choice.js';
import { answer, type Write } from '../failure/answer.js';
import { failureWords } from '../failure/failure-words.js';
import { createPaint, wantsColor } from '../io/color.js';
import { pickColumns } from '../io/output/choose.js';
import { createListOutput } from '../io/output/list-output.js';
import { writeRecord } from '../io/output/record-output.js';
import { pageOptions } from '../resource/input/query.js';
import { resourceWords } from '../resource/resource-words.js';
import { sayRange } from '../resource/verbs/list.js';
import { plainTranslator } from '../words/plain-translator.js';
import { exchange } from './exchange.js';
import { dataOf, plainPage, plainRow } from './plain-reply.js';
import { readLine } from './read-line.js';
import { pathOf } from './request-path.js';
import { signRequest } from './sign-request.js';

export interface FastPathPorts {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that holds `fast-path/`. */
  readonly home: string;
  readonly isTty: (stream: 'stdout' | 'stderr') => boolean;
  readonly write: Write;
}

/** A request that is ready to leave, and how its reply is to be shown. */
type Prepared = NonNullable<ReturnType<typeof prepare>>;

/** Tables are for eyes: they may need the names of dictionaries. */
const quick = new Set<string>(['json', 'ndjson', 'tsv', 'csv', 'name']);

/**
 * Answers a plain read; resolves to the exit code, or to undefined where nothing was written and the shell has to do it.
 *
 * @example
 * (await runFastPath(ports)) ?? (await launch(ports));
 */
export async function runFastPath(ports: FastPathPorts): Promise<number | undefined> {
  const prepared = orNothing(() => prepare(ports));
  if (!prepared) return undefined;
  const { t } = prepared;
  const interruption = watchSignals();
  const output = await ask(ports, prepared, interruption.signal).catch(() => undefined);
  interruption.release();
  const code = interruption.code();
  if (code !== undefined) ports.write('stderr', `${t('failure:error.interrupted')}\n`);
  return code ?? (output && answer(output.data, ports.write, t, output.talk));
}

function orNothing<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const words = [failureWords, resourceWords];

function prepare({ argv, env, home, isTty }: FastPathPorts) {
  const line = readLine(argv, home);
  const signed = line && signRequest(line.flags, env);
  if (!signed) return undefined;
  const stdout = { isTTY: isTty('stdout') };
  const choice = outputChoice({ profile: () => signed.profile, io: { stdout } }, line.flags);
  const paging = pageOptions(line.flags);
  const path = pathOf(line, paging);
  return path !== undefined && quick.has(choice.format)
    ? { line, signed, choice, paging, path, stdout, t: plainTranslator(signed.language, words) }
    : undefined;
}

/** The whole output; undefined for whatever is not as usual, an error of ours included. */
async function ask(ports: FastPathPorts, prepared: Prepared, signal: AbortSignal) {
  const { signed, path } = prepared;
  const io = collector(ports, prepared);
  const text = await exchange(signed.base + path, signed.headers, signal);
  const displayed = text !== undefined && (await show(dataOf(text), prepared, io));
  return displayed ? io.output() : undefined;
}

/** Keeps what is written until all of it is known to be right. */
function collector({ env, isTty }: FastPathPorts, { stdout }: Prepared) {
  const data: string[] = [];
  const talk: string[] = [];
  return {
    output: () => ({ data: data.join(''), talk: talk.join('') }),
    out: async (text: string | Uint8Array) => void data.push(String(text)),
    say: (text: string) => void talk.push(`${text}\n`),
    stdout,
    columns: undefined,
    paint: {
      out: createPaint(wantsColor(env, stdout.isTTY)),
      err: createPaint(wantsColor(env, isTty('stderr'))),
    },
  };
}

/** Writes a row, or a page if it holds all requested rows; false where the shell has to do it. */
async function show(data: unknown, prepared: Prepared, io: ReturnType<typeof collector>) {
  const { line, choice, paging, t } = prepared;
  const { row: fields, verb, columns: usual } = line.command;
  // Without labels: the formats of the fast path show values as they are.
  const known = new Map(Object.keys(fields).map((key) => [key, { key, label: key }]));
  const output = (keys: readonly string[]) => {
    const columns = pickColumns(textFlag(line.flags, 'columns'), known, keys);
    return { io, noun: line.noun, choice, columns };
  };
  if (verb === 'get') {
    const row = plainRow(data, fields);
    if (row) await writeRecord(row, output(Object.keys(row)));
    return row !== undefined;
  }
  const page = plainPage(data, fields);
  const rows = page?.records.slice(0, paging.limit) ?? [];
  const read = rows.length;
  const isWhole = page && (read === 0 || read === paging.limit);
  if (!page || !(isWhole || paging.first * Math.min(page.size, paging.size) >= page.total)) return false;
  const list = createListOutput(output(usual));
  await list.add(rows);
  await list.end();
  sayRange({ read, total: page.total }, paging, { context: { io, t } });
  return true;
}
