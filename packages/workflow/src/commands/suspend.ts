import type { Session } from '../agenda/context.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command } from './command.js';
import { openRunning, refuseSuspended } from './open-task.js';

type Input = Acting & { readonly instanceId: string };

/** Stops an instance: its tasks and timers wait until it is activated. */
export const suspend: Command<Input, void> = {
  name: 'suspend',
  async run(session, { instanceId }) {
    const instance = await openRunning(session, instanceId, { whole: false });
    refuseSuspended(instance);
    await mark(session, instanceId, true);
  },
};

/** Stops and lets go on one instance, with its tasks and timers; those it called are not touched. */
async function mark(session: Session, instanceId: string, suspended: boolean): Promise<void> {
  session.instance.patch(instanceId, { suspended });
  session.task.load(await session.tx.select('task', { instanceId, endTime: null }));
  for (const task of [...session.task.values()]) {
    if (task.instanceId === instanceId && task.endTime === null) session.task.patch(task.id, { suspended });
  }
  session.timer.load(await session.tx.select('timer', { instanceId }));
  for (const timer of [...session.timer.values()]) session.timer.patch(timer.id, { suspended });
}

/** Lets a suspended instance go on; timers that became due fire at the next look. */
export const activate: Command<Input, void> = {
  name: 'activate',
  async run(session, { instanceId }) {
    const instance = await openRunning(session, instanceId, { whole: false });
    if (!instance.suspended) throw new WorkflowError('instance_not_suspended', { id: instanceId });
    await mark(session, instanceId, false);
  },
};
