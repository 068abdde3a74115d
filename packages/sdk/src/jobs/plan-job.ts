import { systemClock } from '../client/system-clock.js';
import { messageText } from '../contract/sentences.js';
import { defaultLanguage, type Language } from '../contract/texts/language.js';
import { JobError } from '../core/errors/mall-error.js';
import type { Clock } from '../core/ports.js';
import type { JobMeta, JobUnit, Journal, JournalEntry } from './journal.js';

export interface JobPlan {
  readonly id: string;
  /** What is done, for lists and for finding the definition again at a resume: `invite-code.batch`. */
  readonly kind: string;
  /** Whatever a resume must know: context, tenant, flags. No secrets. */
  readonly meta?: JobMeta;
}

export interface PlanOptions {
  readonly clock?: Pick<Clock, 'now'>;
  readonly language?: Language;
}

/** Units per line of the journal. */
const perEntry = 500;

/**
 * Writes down everything a job is going to do, before any of it is done. Rejects when the journal has entries, or
 * when two units share a key.
 *
 * @example
 * const parts = splitCount(10_000, 1_000);
 * const units = parts.map((part) => ({ key: `j1:${part.offset}`, input: { ...part, batchKey: 'j1' }, size: part.count }));
 * await planJob(memoryJournal(), { id: 'j1', kind: 'invite-code.batch' }, units);
 */
export async function planJob(
  journal: Journal,
  plan: JobPlan,
  units: Iterable<JobUnit> | AsyncIterable<JobUnit>,
  { clock = systemClock, language = defaultLanguage }: PlanOptions = {},
): Promise<void> {
  const refuse = (key: 'job.exists' | 'job.duplicate', params: Record<string, string>) =>
    new JobError(messageText(key, language, params), { code: key });
  if ((await journal.read()).length > 0) throw refuse('job.exists', { id: plan.id });
  const { id, kind, meta = {} } = plan;
  const keys = new Set<string>();
  // A short plan is one write: a death leaves all of it or nothing.
  const lines: JournalEntry[] = [{ type: 'job', version: 1, id, kind, meta, at: clock.now() }];
  let held: JobUnit[] = [];
  const endLine = () => {
    if (held.length > 0) lines.push({ type: 'units', units: held });
    held = [];
  };
  for await (const unit of units) {
    if (keys.has(unit.key)) throw refuse('job.duplicate', { key: unit.key });
    keys.add(unit.key);
    held.push(unit);
    if (held.length < perEntry) continue;
    endLine();
    await journal.append(lines.splice(0));
  }
  endLine();
  await journal.append([...lines, { type: 'planned', count: keys.size, at: clock.now() }]);
}

/**
 * Cuts a count into parts of at most `size`, each with the number of its first.
 *
 * @example
 * splitCount(2_500, 1_000); // [{ offset: 0, count: 1000 }, { offset: 1000, count: 1000 }, { offset: 2000, count: 500 }]
 */
export const splitCount = (count: number, size: number): { offset: number; count: number }[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    offset: index * size,
    count: Math.min(size, count - index * size),
  }));
