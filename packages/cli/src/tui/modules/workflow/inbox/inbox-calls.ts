import type { Endpoint } from '@mall/sdk/contract';
import { describedAs } from '../../../controllers/effects/described.js';
import type { EffectPorts } from '../../../controllers/effects/ports.js';
import { problemOf } from '../../../controllers/effects/problem.js';

/** A call of the workflows by its names. */
export async function call(ports: EffectPorts, name: string, operation: string): Promise<Endpoint> {
  const endpoint = (await describedAs(ports, name)).resource.operations[operation];
  if (!endpoint) throw new Error(`${name} has no ${operation}`);
  return endpoint;
}

/** A task of an inbox that something is done about. */
export interface About {
  readonly screen: number;
  readonly taskId: string;
}

/** Does it: the task is gone, or it is said why not. */
export async function act(about: About, ports: EffectPorts, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
    ports.dispatch({ type: 'inbox.done', ...about });
  } catch (error) {
    refuse(about, ports, error);
  }
}

export function refuse(about: About, { dispatch }: EffectPorts, error: unknown): void {
  const problem = problemOf(error);
  dispatch({ type: 'inbox.refused', ...about, problem });
  dispatch({ type: 'notice', notice: { tone: 'bad', phrase: problem } });
}
