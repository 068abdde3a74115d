import { type Choice, loadBelonging } from '@mall/sdk';
import type { EffectPorts } from './ports.js';
import { problemOf } from './problem.js';

/** Loads the departments and roles to switch between; none where the server has no such call. */
export const tellBelonging = async ({ client, dispatch }: EffectPorts): Promise<void> =>
  dispatch({ type: 'belonging', belonging: await loadBelonging(client).catch(() => undefined) });

/** Works as another department and role from now on. */
export async function switchPlace(choice: Choice, { client, dispatch }: EffectPorts): Promise<void> {
  try {
    await client.session.renew(choice);
    dispatch({ type: 'switched' });
  } catch (error) {
    dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problemOf(error) } });
  }
}
