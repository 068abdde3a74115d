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
import { mayBeNamed } from '../../resource/rows/named-rows.js';
import { few, type RowSource, rowSource, rowsOfSource } from '../../resource/rows/source-rows.js';

/**
 * The values of a source that start with `prefix`, each with a note after a tab: context names from the
 * configuration, rows and dictionary keys from the server, asked at most once a minute.
 */
export async function completionValues(from: string, prefix: string, context: Context): Promise<string[]> {
  const [kind = '', ...parts] = from.split(':');
  const source = rowSource(from);
  const words =
    localWords(from, context) ??
    (source
      ? await rowWords(source, prefix, context)
      : await cached(from, context, () => dictionaryWords(kind, parts[0] ?? '', context)));
  return [...new Set(words)].filter((one) => one.startsWith(prefix));
}

/** The first rows; where there are more, those whose names hold what was typed so far. */
async function rowWords(source: RowSource, prefix: string, context: Context): Promise<readonly string[]> {
  const key = Object.values(source).join(':');
  const first = await cached(key, context, () => askedRows(source, context));
  if (first.length < few || prefix === '' || first.some((one) => one.startsWith(prefix))) return first;
  return cached(`${key} ${prefix}`, context, () => askedRows(source, context, prefix));
}

async function askedRows(source: RowSource, context: Context, holding?: string): Promise<string[]> {
  const { resource } = await context.describe(source.noun);
  const rows = await rowsOfSource(source, context, holding === undefined ? {} : { like: holding });
  if (source.value !== 'id' || !mayBeNamed({ resource }))
    return rows.map((row) => word(row[source.value], row[source.label]));
  const names = rows.map((row) => String(row[source.code ?? source.label] ?? ''));
  const isOnly = (name: string) => names.filter((one) => one === name).length === 1;
  return rows.map((row, index) => {
    const name = names[index] ?? '';
    const note = source.code ? row[source.label] : row.id;
    return isPlainWord(name) && isOnly(name) ? word(name, note) : word(row.id, row[source.label]);
  });
}

/** A name that a line takes as it is, and that is no id: other rows are offered by theirs. */
const isPlainWord = (name: string): boolean =>
  name !== '' &&
  !name.startsWith('-') &&
  !/^\d+$/.test(name) &&
  !/[\s\p{C},'"`\\$&|;<>()*?[\]{}!#~]/u.test(name);

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
  const { url, contextName, tenant, user } = context.profile();
  // What one person sees another may not.
  const asking = [contextName, url, tenant, user, context.io.env.MALL_TOKEN, from].join('\n');
  const key = createHash('sha256').update(asking).digest('hex').slice(0, 32);
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
