import { cancelInstance } from '../agenda/cancel.js';
import { continueCaller } from '../agenda/end-instance.js';
import { reasonCode } from '../locales/text.js';
import type { Acting, Command } from './command.js';
import { openRunning } from './open-task.js';

/** Cancels a running instance with everything it called. A caller that waits for it goes on. */
export const deleteInstance: Command<
  Acting & { readonly instanceId: string; readonly reason?: string },
  void
> = {
  name: 'deleteInstance',
  async run(session, { instanceId, reason = reasonCode('deleted') }) {
    const instance = await openRunning(session, instanceId, { whole: true });
    await cancelInstance(session, instance, reason);
    await continueCaller(session, instance);
  },
};
