import { isNetworkError } from '@mall/sdk';
import type { Effect } from '../effects.js';
import { actionInput } from '../form/submit.js';
import type { Outcome } from '../results/state.js';
import type { Row } from '../state/row.js';
import { type Described, describedAs } from './described.js';
import { writeOutput } from './output.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';
import { isKept, runAsJob } from './run-jobs.js';
import { specialAction } from './special-action.js';

type Run = Extract<Effect, { type: 'run' }>;

/** Rows in flight at once. */
const atOnce = 4;

const runOne = async (
  described: Described,
  operation: string,
  row: Row,
  typed: Row,
  { client }: EffectPorts,
): Promise<Outcome> => {
  const endpoint = described.resource.operations[operation];
  if (!endpoint) return { kind: 'skipped' };
  const rows = Object.keys(row).length > 0 ? [row] : [];
  const reply = await client.call(endpoint, actionInput(described, operation, rows, typed));
  return { kind: 'done', output: await writeOutput(reply) };
};

/**
 * Runs an operation on rows: several are a job, where jobs are kept. Otherwise on each row by itself, so that each has its own result. Stops starting new ones when it is asked
 * to or when the server cannot be reached any more; what was not started is said to be skipped.
 */
export const runRows = async (effect: Run, ports: EffectPorts, stop: AbortSignal): Promise<void> => {
  const { screen, name, operation, input, rows } = effect;
  const { dispatch, jobs } = ports;
  const described = await describedAs(ports, name);
  const typed = (await specialAction(ports, name, operation)).toWire?.(input) ?? input;
  if (jobs && isKept(effect, described, ports))
    return runAsJob(effect, typed, described, { ...ports, jobs }, stop);
  const queue = [...rows];
  let unreachable = false;
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { index, row } = next;
      let outcome: Outcome = { kind: 'skipped' };
      if (!stop.aborted && !unreachable)
        outcome = await runOne(described, operation, row, typed, ports).catch((error: unknown): Outcome => {
          unreachable ||= isNetworkError(error);
          return { kind: 'failed', problem: problemOf(error) };
        });
      dispatch({ type: 'outcome', screen, index, outcome });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  dispatch({ type: 'finished', screen });
};
