import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '@mall/sdk/node';
import type { Context } from '../../command/context.js';
import { readConfig } from '../../config/config-file.js';
import { settingKeys } from '../../config/settings.js';
import type { Row } from '../../io/output/format.js';
import { safeLine } from '../../io/output/safe-text.js';
import { readJobs } from '../../jobs/job-files.js';
import { rowSource, rowsOfSource } from '../../resource/rows/source-rows.js';

/**
 * The values of a source that start with `prefix`, each with a note after a tab: context names from the
 * configuration, tenant codes and dictionary keys from the server, asked at most once a minute.
 */
export async function completionValues(from: string, prefix: string, context: Context): Promise<string[]> {
  const [kind = '', ...parts] = from.split(':');
  const ask = () =>
    kind === 'rows' ? rowWords(from, context) : dictionaryWords(kind, parts[0] ?? '', context);
  const words = localWords(from, context) ?? (await cached(from, context, ask));
  return [...new Set(words)].filter((one) => one.startsWith(prefix));
}

async function rowWords(from: string, context: Context): Promise<string[]> {
  const source = rowSource(from);
  if (!source) return [];
  const rows = await rowsOfSource(source, context);
  return rows.map((row) => word(row[source.value], row[source.label]));
}

const word = (value: unknown, note: unknown): string =>
  `${safeLine(String(value ?? ''))}\t${safeLine(String(note ?? ''))}`;

async function dictionaryWords(noun: string, code: string, context: Context): Promise<string[]> {
  const { dictionary } = (await context.describe(noun)).resource.operations;
  if (!dictionary) return [];
  const client = await context.client();
  const entries = (await client.call(dictionary, { code }, { signal: context.signal })) as readonly Row[];
  return entries.map((entry) => word(entry.dictKey, entry.dictValue));
}

function localWords(from: string, context: Context): string[] | undefined {
  if (from === 'context') return ['default', ...Object.keys(readConfig(context.paths.config).contexts)];
  if (from === 'setting') return [...settingKeys];
  return from === 'job' ? readJobs(context.paths.jobs).map((job) => job.id) : undefined;
}

interface Cached {
  readonly at: number;
  readonly words: readonly string[];
}

/** Values are asked for at most this often. */
const freshFor = 60_000;

async function cached(
  from: string,
  context: Context,
  ask: () => Promise<string[]>,
): Promise<readonly string[]> {
  const { url, contextName } = context.profile();
  const key = createHash('sha256').update(`${contextName} ${url} ${from}`).digest('hex').slice(0, 32);
  const path = join(context.paths.cache, `${key}.json`);
  try {
    const kept = JSON.parse(readFileSync(path, 'utf8')) as Cached;
    if (context.clock.now() - kept.at < freshFor) return kept.words;
  } catch {
    // Nothing kept yet, or nothing readable: ask.
  }
  const words = await ask();
  await writePrivateFile(path, JSON.stringify({ at: context.clock.now(), words } satisfies Cached));
  return words;
}
