import type { TrackedUnit } from '@mall/sdk';
import { isSecretName } from '@mall/sdk/contract';
import type { DashboardJobs } from '../../../command/dashboard.js';
import { clean } from '../../components/text/clean.js';
import { actionInput } from '../../controllers/actions/action-input.js';
import type { SpecialAction } from '../../controllers/actions/special-action.js';
import type { Described } from '../../controllers/effects/described.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { problemOf } from '../../controllers/effects/problem.js';
import { readReply } from '../../controllers/effects/read-reply.js';
import type { Row } from '../../controllers/state/row.js';
import type { Outcome, RunEffect } from './results-state.js';

/** True where the work is written to a journal. Input with a secret never is: such work is sent row by row. */
export const isKept = (
  { rows, name, input, job }: RunEffect,
  { resource }: Described,
  ports: EffectPorts,
): boolean =>
  ports.jobs !== undefined &&
  !ports.descriptors.apiNames.includes(name) &&
  (rows.length > 1 || job !== undefined) &&
  !Object.keys(input).some((key) => resource.secrets.includes(key) || isSecretName(key));

/** An operation's resource, and what is special about the operation. */
type Called = Described & { readonly special: SpecialAction };

/** Runs an operation on rows as a job of the shell's, which puts as many into a call as it takes. */
export async function runAsJob(
  { screen, name, operation, rows, job }: RunEffect,
  typed: Row,
  described: Called,
  { dispatch, ...ports }: EffectPorts & { readonly jobs: DashboardJobs },
  signal: AbortSignal,
): Promise<void> {
  const waiting = new Set(rows.map(({ index }) => index));
  const reports: Promise<void>[] = [];
  const report = async (unit: TrackedUnit): Promise<void> => {
    const outcome = await outcomeOf(unit, described, operation);
    // The reply of one call about several rows is shown at the first of them.
    const silent = outcome.kind === 'done' ? ({ kind: 'done' } as const) : outcome;
    for (const [at, index] of placesOf(unit).entries()) {
      waiting.delete(index);
      dispatch({ type: 'outcome', screen, index, outcome: at === 0 ? outcome : silent });
    }
  };
  const watch = {
    signal,
    retryFailed: true,
    onStarted: (id: string) => dispatch({ type: 'job-started', screen, job: id }),
    onUnit: (unit: TrackedUnit) => void reports.push(report(unit)),
  };
  try {
    const units = rows.map(({ index, row }) => ({
      key: String(index + 1),
      input: actionInput(described, operation, [row], typed),
    }));
    const plan = { noun: name, operation, units };
    await (job === undefined ? ports.jobs.start(plan, watch) : ports.jobs.resume(job, watch));
  } catch (error) {
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
  await Promise.all(reports);
  for (const index of waiting) dispatch({ type: 'outcome', screen, index, outcome: { kind: 'skipped' } });
  dispatch({ type: 'finished', screen });
}

async function outcomeOf(unit: TrackedUnit, described: Called, operation: string): Promise<Outcome> {
  if (unit.state === 'done')
    return { kind: 'done', reply: await readReply(described, operation, unit.result) };
  return 'error' in unit
    ? { kind: 'failed', problem: { text: clean(unit.error.message), requestId: unit.error.requestId } }
    : { kind: 'skipped' };
}

/** The indexes of a unit's rows on the page. Its key is the number of its row, or of the first and the last (`1-100`). */
function placesOf({ key }: TrackedUnit): number[] {
  const [first = 0, last = first] = key.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index);
}
