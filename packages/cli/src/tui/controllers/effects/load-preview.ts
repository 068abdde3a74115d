import type { GeneralEffect } from '../effects.js';
import type { Preview } from '../overlays/overlay-state.js';
import { describedAs } from './described.js';
import { loadSpecialAction } from './load-special-action.js';
import { writeOutput } from './output.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';

/** Asks the server what an operation would do. */
export async function loadPreview(
  { serial, name, operation, reply: kind, input }: Extract<GeneralEffect, { type: 'load-preview' }>,
  ports: EffectPorts,
): Promise<void> {
  const answer = (preview: Preview) => ports.dispatch({ type: 'previewed', serial, preview });
  try {
    const endpoint = (await describedAs(ports, name)).resource.operations[operation];
    if (!endpoint) throw new Error(`${name} has no ${operation}`);
    const { toWire } = await loadSpecialAction(ports, name, operation);
    const value = await ports.client.call(endpoint, toWire ? toWire(input) : input);
    const shown = kind === 'text' ? await writeOutput(value) : value;
    answer({ kind: 'ready', reply: { kind, value: shown } });
  } catch (error) {
    answer({ kind: 'failed', problem: problemOf(error) });
  }
}
