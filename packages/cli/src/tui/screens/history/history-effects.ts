import { describedAs } from '../../controllers/effects/described.js';
import { asRequest, type ScreenHandlers } from '../../controllers/effects/handlers.js';
import type { EffectPorts } from '../../controllers/effects/ports.js';
import { isCancelled, problemOf } from '../../controllers/effects/problem.js';
import type { Change, HistoryEffect } from './history-state.js';

export const historyEffects: ScreenHandlers<'history'> = {
  'load-changes': asRequest(loadChanges),
  'find-change': findChange,
  'undo-change': undoChange,
};

type Of<Type extends HistoryEffect['type']> = Extract<HistoryEffect, { type: Type }>;

/** The newest changes; older ones than these are for the shell. */
const maxChanges = 200;

async function loadChanges(
  { screen, serial, name, rowId }: Of<'load-changes'>,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  const { client, dispatch } = ports;
  try {
    const input = { resource: name, rowId, size: maxChanges };
    // The endpoint's own schema has parsed the page.
    const page = (await client.call(await endpointOf(ports, 'list'), input, { signal })) as {
      readonly records: readonly Change[];
      readonly total: number;
    };
    dispatch({ type: 'changes', screen, serial, changes: page.records, total: page.total });
  } catch (error) {
    if (!isCancelled(error)) dispatch({ type: 'load-failed', screen, serial, problem: problemOf(error) });
  }
}

/** The newest change of a row, to be asked about. */
async function findChange({ name, rowId }: Of<'find-change'>, ports: EffectPorts): Promise<void> {
  const { client, dispatch } = ports;
  try {
    const input = { resource: name, rowId, size: 1 };
    // The endpoint's own schema has parsed the page.
    const page = (await client.call(await endpointOf(ports, 'list'), input)) as {
      readonly records: readonly Change[];
    };
    dispatch({ type: 'last-change', name, change: page.records[0] });
  } catch (error) {
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
}

/** Undoes a change; a refusal becomes a notice. */
async function undoChange({ name, change }: Of<'undo-change'>, ports: EffectPorts): Promise<void> {
  const { client, dispatch } = ports;
  try {
    await client.call(await endpointOf(ports, 'undo'), { id: change });
    dispatch({ type: 'undone', name });
  } catch (error) {
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
}

async function endpointOf(ports: EffectPorts, operation: 'list' | 'undo') {
  const endpoint = (await describedAs(ports, 'history')).resource.operations[operation];
  if (!endpoint) throw new Error(`history has no ${operation}`);
  return endpoint;
}
