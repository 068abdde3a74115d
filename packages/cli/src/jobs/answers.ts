import type { JournalEntry, TrackedUnit } from '@mall/sdk';
import type { AnyResource } from '@mall/sdk/contract';
import { fileStore, readJournalFile, writePrivateFile } from '@mall/sdk/node';
import type { Row } from '../io/output/format.js';
import { isSecretName } from '../io/redact.js';

/** What came back for a unit, as far as the journal kept it. */
export const answerOf = (unit: TrackedUnit): Row =>
  // Only rows and their parts are kept as results of plain calls.
  unit.state === 'done' ? ((unit.result ?? {}) as Row) : {};

/** Fields that the server says once and never again (generated passwords) and that these answers carry. */
export const onceOnly = (resource: AnyResource, answers: readonly Row[]): string[] => {
  const keys = new Set(answers.flatMap((answer) => Object.keys(answer)));
  const secret = (key: string) => resource.secrets.includes(key) || isSecretName(key);
  return [...keys].filter((key) => secret(key) && answers.some((answer) => answer[key]));
};

const without = (entry: JournalEntry, keys: readonly string[]): JournalEntry => {
  if (entry.type !== 'done' || typeof entry.result !== 'object' || entry.result === null) return entry;
  const kept = Object.entries(entry.result).filter(([key]) => !keys.includes(key));
  return { ...entry, result: Object.fromEntries(kept) };
};

/** Takes fields out of the answers in a journal, once they have been shown. */
export const forgetAnswers = (path: string, keys: readonly string[]): Promise<void> =>
  // The journal's own lock: nobody runs the job meanwhile.
  fileStore(path).exclusive(async () => {
    const entries = await readJournalFile(path);
    const lines = entries.map((entry) => `${JSON.stringify(without(entry, keys))}\n`);
    await writePrivateFile(path, lines.join(''));
  });
