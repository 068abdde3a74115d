import { verbEndpoint } from '../actions/available.js';
import type { GeneralEffect } from '../effects.js';
import type { Row } from '../state/row.js';
import type { EffectPorts } from './ports.js';
import { isCancelled, problemOf } from './problem.js';

/** A whole row, fresh. */
export async function loadRow(
  { screen, serial, name, row }: Extract<GeneralEffect, { type: 'load-row' }>,
  { client, descriptors, dispatch }: EffectPorts,
  signal: AbortSignal,
): Promise<void> {
  try {
    const found = verbEndpoint(await descriptors.resource(name), 'get');
    if (!found) throw new Error(`${name} cannot be read`);
    const reply = (await client.call(found.endpoint, { id: row.id }, { signal })) as Row;
    // Names that only lists carry stay; what the row itself says wins.
    dispatch({ type: 'row', screen, serial, row: { ...row, ...reply } });
  } catch (error) {
    if (!isCancelled(error)) dispatch({ type: 'load-failed', screen, serial, problem: problemOf(error) });
  }
}
