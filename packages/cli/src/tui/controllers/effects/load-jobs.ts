import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';

/** The journals of this machine. */
export async function loadJobs({ jobs, dispatch }: EffectPorts): Promise<void> {
  try {
    const found = await jobs?.list();
    if (found) dispatch({ type: 'jobs', jobs: found });
  } catch (error) {
    dispatch({ type: 'jobs-unread', problem: problemOf(error) });
  }
}
