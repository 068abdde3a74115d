import type { FlowComment, FlowEntry } from '@mall/sdk/contract';
import type { AttachmentRow, CommentRow } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';

type Attachment = FlowEntry['attachments'][number];

/** What was said in an instance, as the wire writes it, the newest first; and what people are called. */
export interface Sayings {
  readonly comments: FlowComment[];
  readonly attachments: Attachment[];
  readonly commentsOf: (taskId: string | null) => FlowComment[];
  readonly attachmentsOf: (taskId: string | null) => Attachment[];
  readonly nameOf: (userId: string) => string;
}

interface Said {
  readonly comments: readonly CommentRow[];
  readonly attachments: readonly AttachmentRow[];
}

export function sayingsOf(ctx: UserContext, said: Said, names: ReadonlyMap<string, string>): Sayings {
  const nameOf = (userId: string) => names.get(userId) ?? userId;
  const comments = newestFirst(said.comments).map((row) => commentOf(ctx, row, nameOf));
  const attachments = newestFirst(said.attachments).map(attachmentOf);
  const about = <Row extends { readonly taskId: string | null }>(
    rows: readonly Row[],
    taskId: string | null,
  ) => (taskId === null ? [] : rows.filter((row) => row.taskId === taskId));
  return {
    comments,
    attachments,
    commentsOf: (taskId) => about(comments, taskId),
    attachmentsOf: (taskId) => about(attachments, taskId),
    nameOf,
  };
}

const newestFirst = <Row extends { readonly createTime: string; readonly sequence: number }>(
  rows: readonly Row[],
): Row[] =>
  [...rows].sort(
    (one, other) => other.createTime.localeCompare(one.createTime) || other.sequence - one.sequence,
  );

const commentOf = (
  ctx: UserContext,
  { id, userId, createTime, taskId, instanceId, type, message }: CommentRow,
  nameOf: (userId: string) => string,
): FlowComment => ({
  id,
  userId,
  userName: userId === null ? null : nameOf(userId),
  time: ctx.wireTime(new Date(createTime)),
  taskId,
  processInstanceId: instanceId,
  type,
  action: 'AddComment',
  message,
  fullMessage: message,
});

const attachmentOf = ({
  id,
  name,
  description,
  type,
  taskId,
  instanceId,
  url,
}: AttachmentRow): Attachment => ({
  ...{ id, name, description, type, taskId, processInstanceId: instanceId, url },
});
