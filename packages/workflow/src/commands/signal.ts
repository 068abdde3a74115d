import { deliverSignal } from '../agenda/signals.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command } from './command.js';

export interface SignalInput extends Acting {
  readonly signal: string;
  /** tell only this instance tree */
  readonly rootId?: string;
}

/** Tells a signal to everything of a tenant that waits for it. The answer is how many heard it. */
export const signal: Command<SignalInput, number> = {
  name: 'signal',
  async run(session, { signal: name, rootId = null }) {
    const { tenant: tenantId = null } = session;
    if (rootId !== null && !(await session.lock({ instance: rootId })))
      throw new WorkflowError('instance_not_found', { id: rootId });
    return deliverSignal(session, { signal: name, tenantId, onlyRoot: rootId, from: rootId });
  },
};
