import { asRequest, asWork, type ScreenHandlers } from '../../controllers/effects/handlers.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { problemOf } from '../../controllers/effects/problem.js';
import type { Effect } from '../../controllers/effects.js';
import { exportRows } from './export-rows.js';
import { loadRows } from './load-rows.js';

export const browserEffects: ScreenHandlers<'browser'> = {
  'load-rows': asRequest(loadRows),
  'export-rows': asWork(exportRows),
  'keep-columns': keepColumns,
};

/** Saves the columns for the next time; where that fails they hold until the dashboard ends, and a notice says so. */
async function keepColumns(
  { columns }: Extract<Effect, { type: 'keep-columns' }>,
  { keepColumns: keep, dispatch }: EffectPorts,
): Promise<void> {
  try {
    await keep?.(columns);
  } catch (error) {
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
}
