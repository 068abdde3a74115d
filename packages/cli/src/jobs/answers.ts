import type { JournalEntry, TrackedUnit } from '@mall/sdk';
import type { AnyResource } from '@mall/sdk/contract';
import { isSecretName } from '@mall/sdk/contract';
import { fileStore, readJournalFile, writePrivateFile } from '@mall/sdk/node';
import type { Row } from '../io/output/format.js';

/** What came back for a unit, as far as the journal kept it: of an action for several rows, one answer a row. */
export const answersOf = (unit: TrackedUnit): readonly Row[] =>
  unit.state === 'done' ? [unit.result].flat().filter(isRow) : [];

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Fields that the server says once and never again (generated passwords) and that these answers carry. */
export function onceOnly(resource: AnyResource, answers: readonly Row[]): string[] {
  const keys = new Set(answers.flatMap((answer) => Object.keys(answer)));
  const secret = (key: string) => resource.secrets.includes(key) || isSecretName(key);
  return [...keys].filter((key) => secret(key) && answers.some((answer) => answer[key]));
}

/** Takes fields out of the answers in a journal, once they have been shown. */
export const forgetAnswers = (path: string, keys: readonly string[]): Promise<void> =>
  // The journal's own lock: nobody runs the job meanwhile.
  fileStore(path).exclusive(async () => {
    const entries = await readJournalFile(path);
    const lines = entries.map((entry) => `${JSON.stringify(without(entry, keys))}\n`);
    await writePrivateFile(path, lines.join(''));
  });

const without = (entry: JournalEntry, keys: readonly string[]): JournalEntry =>
  entry.type === 'done' ? { ...entry, result: lacking(entry.result, keys) } : entry;

function lacking(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => lacking(item, keys));
  return isRow(value)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
    : value;
}
