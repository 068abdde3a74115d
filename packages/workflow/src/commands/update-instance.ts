import { WorkflowError } from '../errors.js';
import type { InstanceRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';

export interface UpdateInstanceInput extends Acting {
  readonly instanceId: string;
  readonly fields: Partial<Pick<InstanceRow, 'name' | 'businessKey' | 'starter'>>;
}

/** Changes the title and the business key of an instance. */
export const updateInstance: Command<UpdateInstanceInput, void> = {
  name: 'updateInstance',
  async run(session, { instanceId, fields }) {
    const root = await session.lock({ instance: instanceId });
    if (!root) throw new WorkflowError('instance_not_found', { id: instanceId });
    const { name, businessKey, starter } = fields;
    session.instance.patch(instanceId, {
      ...(name === undefined ? {} : { name }),
      ...(businessKey === undefined ? {} : { businessKey }),
      ...(starter === undefined ? {} : { starter }),
    });
  },
};
