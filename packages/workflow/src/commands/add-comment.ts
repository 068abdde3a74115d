import type { Session } from '../agenda/context.js';
import { involve } from '../agenda/participants.js';
import { WorkflowError } from '../errors.js';
import type { AttachmentRow, CommentRow, InstanceRow } from '../store/rows.js';
import type { Acting, Command } from './command.js';

interface About extends Acting {
  readonly instanceId: string;
  readonly taskId?: string;
}
export type CommentInput = About & Pick<CommentRow, 'type' | 'message'>;
export type AttachmentInput = About &
  Pick<AttachmentRow, 'type' | 'name' | 'url'> & { readonly description?: string };

/** Puts a comment on an instance or one of its tasks; also after it has ended. */
export const addComment: Command<CommentInput, CommentRow> = {
  name: 'addComment',
  async run(session, input) {
    const row = { ...(await about(session, input)), type: input.type, message: input.message };
    session.comment.put(row);
    return row;
  },
};

async function about(session: Session, { instanceId, taskId, actor }: About) {
  const root = await session.lock({ instance: instanceId });
  if (!root) throw new WorkflowError('instance_not_found', { id: instanceId });
  const task = taskId === undefined ? null : await session.tx.find('task', taskId);
  if (taskId !== undefined && task?.instanceId !== instanceId)
    throw new WorkflowError('task_not_found', { id: taskId });
  session.instance.load([root]);
  const instance: InstanceRow = await session.loadInstance(instanceId);
  involve(session, instance, 'commenter', actor ?? null);
  return {
    id: session.newId(),
    instanceId,
    taskId: taskId ?? null,
    userId: actor ?? null,
    createTime: session.now,
    sequence: session.number(instance),
  };
}

/** Puts a link to a file on an instance or one of its tasks. */
export const addAttachment: Command<AttachmentInput, AttachmentRow> = {
  name: 'addAttachment',
  async run(session, input) {
    const { type, name, url, description = null } = input;
    const row = { ...(await about(session, input)), type, name, url, description };
    session.attachment.put(row);
    return row;
  },
};
