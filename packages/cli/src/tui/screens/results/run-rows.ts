import { isNetworkError } from '@mall/sdk';
import { actionInput } from '../../controllers/actions/action-input.js';
import type { SpecialAction } from '../../controllers/actions/special-action.js';
import { type Described, describedAs } from '../../controllers/effects/described.js';
import type { ScreenHandlers } from '../../controllers/effects/handlers.js';
import { loadSpecialAction } from '../../controllers/effects/load-special-action.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { problemOf } from '../../controllers/effects/problem.js';
import { readReply } from '../../controllers/effects/read-reply.js';
import type { Row } from '../../controllers/state/row.js';
import type { Outcome, RunEffect } from './results-state.js';
import { isKept, runAsJob } from './run-as-job.js';

export const resultsEffects: ScreenHandlers<'results'> = {
  run: (effect, ports, { work, renew }) =>
    work((ending) => runRows(effect, ports, AbortSignal.any([ending, renew(effect.screen)]))),
};

/** Rows in flight at once. */
const atOnce = 4;

/**
 * Runs an operation on rows: several rows as a job, where jobs are kept; else row by row, so that each has its own
 * result. No further row is started after a stop or once the server cannot be reached; those rows are `skipped`.
 */
async function runRows(effect: RunEffect, ports: EffectPorts, stop: AbortSignal): Promise<void> {
  const { screen, name, operation, input, rows } = effect;
  const { dispatch, jobs } = ports;
  const described = await describedAs(ports, name);
  const special = await loadSpecialAction(ports, name, operation);
  if (jobs && isKept(effect, described, ports))
    return runAsJob(effect, input, { ...described, special }, { ...ports, jobs }, stop);
  const queue = [...rows];
  let unreachable = false;
  const runNext = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { index, row } = next;
      let outcome: Outcome = { kind: 'skipped' };
      if (!stop.aborted && !unreachable)
        outcome = await runOne({ described, special, operation }, row, input, ports).catch(
          (error: unknown): Outcome => {
            unreachable ||= isNetworkError(error);
            return { kind: 'failed', problem: problemOf(error) };
          },
        );
      dispatch({ type: 'outcome', screen, index, outcome });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  dispatch({ type: 'finished', screen });
}

interface Called {
  readonly described: Described;
  readonly special: SpecialAction;
  readonly operation: string;
}

async function runOne(
  { described, special, operation }: Called,
  row: Row,
  input: Row,
  { client }: EffectPorts,
): Promise<Outcome> {
  const endpoint = described.resource.operations[operation];
  if (!endpoint) return { kind: 'skipped' };
  const rows = Object.keys(row).length > 0 ? [row] : [];
  const reply = await client.call(endpoint, actionInput(described, operation, rows, input));
  return { kind: 'done', reply: await readReply({ ...described, special }, operation, reply) };
}
