import type { Session } from '../agenda/context.js';
import { involve } from '../agenda/participants.js';
import { WorkflowError } from '../errors.js';
import type { InstanceRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';

export interface UpdateInstanceInput extends Acting {
  readonly instanceId: string;
  readonly fields: Partial<Pick<InstanceRow, 'name' | 'businessKey' | 'starter' | 'shown'>>;
}

/** Changes the title of an instance, its business key, its starter, and the state people are shown; also after its end. */
export const updateInstance: Command<UpdateInstanceInput, void> = {
  name: 'updateInstance',
  async run(session, { instanceId, fields }) {
    const root = await session.lock({ instance: instanceId });
    if (!root) throw new WorkflowError('instance_not_found', { id: instanceId });
    const { name, businessKey, starter, shown } = fields;
    session.instance.patch(instanceId, {
      ...(name === undefined ? {} : { name }),
      ...(businessKey === undefined ? {} : { businessKey }),
      ...(starter === undefined ? {} : { starter }),
      ...(shown === undefined ? {} : { shown }),
    });
    if (starter !== undefined) await replaceStarter(session, instanceId, starter);
  },
};

async function replaceStarter(session: Session, instanceId: string, starter: string | null): Promise<void> {
  await session.tx.write([{ table: 'participant', remove: { instanceId, type: 'starter' } }]);
  involve(session, await session.loadInstance(instanceId), 'starter', starter);
}
