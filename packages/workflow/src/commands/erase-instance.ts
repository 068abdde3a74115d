import { cancelInstance } from '../agenda/cancel.js';
import type { Session } from '../agenda/context.js';
import { WorkflowError } from '../errors.js';
import { reasonCode } from '../locales/text.js';
import type { Acting, Command } from './command.js';

/** Cancels a tree of instances if it still runs, and removes every trace of it. */
export const eraseInstance: Command<
  Acting & { readonly instanceId: string; readonly reason?: string },
  void
> = {
  name: 'eraseInstance',
  async run(session, { instanceId, reason = reasonCode('deleted') }) {
    const root = await session.lock({ instance: instanceId });
    if (!root) throw new WorkflowError('instance_not_found', { id: instanceId });
    session.instance.load([root]);
    await cancelInstance(session, await session.loadInstance(root.id), reason);
    await session.tx.write(session.changes());
    await eraseTree(session, root.id);
    session.forget();
  },
};

/** Removes all rows of a tree. */
export async function eraseTree(session: Session, rootId: string): Promise<void> {
  const ids = (await session.tx.select('instance', { rootId })).map((each) => each.id);
  const tasks = (await session.tx.select('task', { rootId })).map((each) => each.id);
  await session.tx.write([
    { table: 'candidate', remove: { taskId: tasks } },
    { table: 'task', remove: { rootId } },
    { table: 'execution', remove: { instanceId: ids } },
    { table: 'timer', remove: { rootId } },
    { table: 'subscription', remove: { instanceId: ids } },
    { table: 'history', remove: { instanceId: ids } },
    { table: 'comment', remove: { instanceId: ids } },
    { table: 'attachment', remove: { instanceId: ids } },
    { table: 'instance', remove: { rootId } },
  ]);
}
