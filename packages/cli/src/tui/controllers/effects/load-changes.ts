import type { Effect } from '../effects.js';
import type { Change } from '../history/state.js';
import { describedAs } from './described.js';
import type { EffectPorts } from './ports.js';
import { isCancelled, problemOf } from './problem.js';

type Of<Type extends Effect['type']> = Extract<Effect, { type: Type }>;

const callOf = async (ports: EffectPorts, operation: 'list' | 'undo') => {
  const endpoint = (await describedAs(ports, 'history')).resource.operations[operation];
  if (!endpoint) throw new Error(`history has no ${operation}`);
  return endpoint;
};

/** The newest changes; older ones than these are for the shell. */
const most = 200;

export const loadChanges = async (
  { screen, serial, name, rowId }: Of<'load-changes'>,
  ports: EffectPorts,
  signal: AbortSignal,
): Promise<void> => {
  const { client, dispatch } = ports;
  try {
    const input = { resource: name, rowId, size: most };
    // The endpoint's own schema has parsed the page.
    const page = (await client.call(await callOf(ports, 'list'), input, { signal })) as {
      readonly records: readonly Change[];
      readonly total: number;
    };
    dispatch({ type: 'changes', screen, serial, changes: page.records, total: page.total });
  } catch (error) {
    if (!isCancelled(error)) dispatch({ type: 'load-failed', screen, serial, problem: problemOf(error) });
  }
};

/** The newest change of a row, to be asked about. */
export const findChange = async ({ name, rowId }: Of<'find-change'>, ports: EffectPorts): Promise<void> => {
  const { client, dispatch } = ports;
  try {
    const input = { resource: name, rowId, size: 1 };
    // See above.
    const page = (await client.call(await callOf(ports, 'list'), input)) as {
      readonly records: readonly Change[];
    };
    dispatch({ type: 'last-change', name, change: page.records[0] });
  } catch (error) {
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
};

/** Takes a change back; a refusal is said where one is. */
export const undoChange = async ({ name, change }: Of<'undo-change'>, ports: EffectPorts): Promise<void> => {
  const { client, dispatch } = ports;
  try {
    await client.call(await callOf(ports, 'undo'), { id: change });
    dispatch({ type: 'undone', name });
  } catch (error) {
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
};
