import { involve } from '../agenda/participants.js';
import type { Acting, Command } from './command.js';
import { openTask } from './open-task.js';

/** Says whose task it is, apart from who does it now. */
export const setOwner: Command<Acting & { readonly taskId: string; readonly user: string | null }, void> = {
  name: 'setOwner',
  light: true,
  async run(session, { taskId, user }) {
    const { instance } = await openTask(session, taskId);
    session.task.patch(taskId, { owner: user });
    involve(session, instance, 'owner', user);
  },
};
