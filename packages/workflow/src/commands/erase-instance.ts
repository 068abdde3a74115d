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
    const tree = await session.tx.select('instance', { rootId: root.id });
    await eraseRows(
      session,
      tree.map((each) => each.id),
    );
    session.forget();
  },
};

/** Removes all rows of some instances, a statement for each table; candidates go with their tasks. */
export async function eraseRows(session: Session, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await session.tx.write([
    { table: 'task', remove: { instanceId: ids } },
    { table: 'execution', remove: { instanceId: ids } },
    { table: 'timer', remove: { instanceId: ids } },
    { table: 'subscription', remove: { instanceId: ids } },
    { table: 'history', remove: { instanceId: ids } },
    { table: 'participant', remove: { instanceId: ids } },
    { table: 'value', remove: { instanceId: ids } },
    { table: 'incident', remove: { instanceId: ids } },
    { table: 'comment', remove: { instanceId: ids } },
    { table: 'attachment', remove: { instanceId: ids } },
    { table: 'instance', remove: { id: ids } },
  ]);
}
