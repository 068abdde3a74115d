import { deliverSignal } from '../agenda/signals.js';
import type { Acting, Command } from './command.js';

export interface SignalInput extends Acting {
  readonly signal: string;
  readonly tenantId?: string | null;
  /** tell only this instance tree */
  readonly rootId?: string;
}

/** Tells a signal to everything of a tenant that waits for it. The answer is how many heard it. */
export const signal: Command<SignalInput, number> = {
  name: 'signal',
  async run(session, { signal: name, tenantId = null, rootId = null }) {
    if (rootId !== null) await session.lock({ instance: rootId });
    return deliverSignal(session, { signal: name, tenantId, onlyRoot: rootId, from: rootId });
  },
};
