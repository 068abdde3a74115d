import { expect } from 'vitest';
import { memoryJournal } from '../jobs/journal.js';
import { planJob } from '../jobs/plan-job.js';
import { runJob } from '../jobs/run-job.js';
import { applyJob } from './apply-job.js';
import { documentOf } from './document-of.js';
import { sectionsOf } from './entries.js';
import { loadKinds } from './load-kinds.js';
import { type MemoryPort, memoryPort } from './memory-port.fixture.js';
import { planChanges } from './plan-changes.js';
import { readLive } from './read-live.js';
import type { BlueprintDocument } from './schema.js';
import { planUnits } from './steps.js';

export const kinds = await loadKinds();
export const language = 'en-US';
const given = {
  menus: ['m1', 'm2', 'm3'].map((code, index) => ({ id: `1${index}`, code })),
  dataScopes: [{ id: '20', resourceCode: 'd1' }],
  apiScopes: [{ id: '30', resourceCode: 'a1' }],
};
export const empty = () => memoryPort(kinds, given);
export const sections = ['departments', 'posts', 'roles', 'users', 'dictionaries', 'categories', 'goods'];

export async function planFor(document: BlueprintDocument, port: MemoryPort, prune = false) {
  const live = await readLive(port, kinds, sectionsOf(document, kinds));
  return planChanges(document, live, kinds, { language, prune });
}
export async function journalOf(document: BlueprintDocument, port: MemoryPort, prune = false) {
  const journal = memoryJournal();
  const units = planUnits(await planFor(document, port, prune), kinds);
  await planJob(journal, { id: 'j', kind: 'apply.tenant' }, units);
  return journal;
}
export const run = (journal: ReturnType<typeof memoryJournal>, port: MemoryPort, concurrency = 1) =>
  runJob(journal, applyJob(port, kinds, { language }), { concurrency });
export async function apply(document: BlueprintDocument, port: MemoryPort, prune = false, concurrency = 1) {
  const { state, error } = await run(await journalOf(document, port, prune), port, concurrency);
  expect({ state, error }).toEqual({ state: 'finished', error: undefined });
}
export const said = async (port: MemoryPort) =>
  documentOf(await readLive(port, kinds, sections), sections, kinds);
