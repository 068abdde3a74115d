import type { Effect } from '../effects.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';

/** What cannot be kept is said, and stands for as long as the dashboard does. */
export const keepColumns = async (
  { columns }: Extract<Effect, { type: 'keep-columns' }>,
  { keepColumns: keep, dispatch }: EffectPorts,
): Promise<void> => {
  try {
    await keep?.(columns);
  } catch (error) {
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
};
