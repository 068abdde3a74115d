import type { GeneralEffect } from '../effects.js';
import type { Preview } from '../overlays/overlay-state.js';
import { describedAs } from './described.js';
import { loadSpecialAction } from './load-special-action.js';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';
import { readReply } from './read-reply.js';

/** Asks the server what an operation would do: the same call, with its preview input set to yes. */
export async function loadPreview(
  { serial, name, operation, input }: Extract<GeneralEffect, { type: 'load-preview' }>,
  ports: EffectPorts,
): Promise<void> {
  const answer = (preview: Preview) => ports.dispatch({ type: 'previewed', serial, preview });
  try {
    const { resource, fields } = await describedAs(ports, name);
    const endpoint = resource.operations[operation];
    const field = fields.inputs(operation).find((one) => one.name === endpoint?.preview);
    if (!endpoint || !field) throw new Error(`${name} ${operation} has no preview`);
    const special = await loadSpecialAction(ports, name, operation);
    const value = await ports.client.call(endpoint, {
      ...input,
      [field.name]: fields.fromText(field, 'true'),
    });
    const reply = await readReply({ resource, fields, special }, operation, value);
    answer({ kind: 'ready', reply });
  } catch (error) {
    answer({ kind: 'failed', problem: problemOf(error) });
  }
}
