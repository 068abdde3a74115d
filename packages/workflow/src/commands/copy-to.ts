import { involve } from '../agenda/participants.js';
import { WorkflowError } from '../errors.js';
import type { Acting, Command } from './command.js';

export interface CopyToInput extends Acting {
  readonly instanceId: string;
  readonly users: readonly string[];
}

/** Lets people read an instance who have nothing to do in it; also after its end. */
export const copyTo: Command<CopyToInput, void> = {
  name: 'copyTo',
  async run(session, { instanceId, users }) {
    const place = await session.open({ instance: instanceId, whole: false });
    if (!place) throw new WorkflowError('instance_not_found', { id: instanceId });
    for (const user of users) involve(session, place.instance, 'copied', user);
  },
};
