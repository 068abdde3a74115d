import * as z from 'zod';

/** What somebody has said about a process or one of its tasks. `AddComment` is what every one of them is (wire contract of workflows, section 2). */
const comment = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  time: z.string(),
  taskId: z.string().nullable(),
  processInstanceId: z.string(),
  type: z.string(),
  action: z.literal('AddComment'),
  message: z.string(),
  fullMessage: z.string(),
});

/** A file that somebody has put to what they said. */
const attachment = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.string(),
  taskId: z.string().nullable(),
  processInstanceId: z.string(),
  url: z.string(),
});

export const flowComment = comment;
export const flowAttachment = attachment;

/** One visit of a process to an element of its diagram, or a task that it has not reached yet (3.14). */
export const flowEntry = z.object({
  historyActivityId: z.string(),
  historyActivityName: z.string().nullable(),
  historyActivityType: z.string(),
  createTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** `1天2小时3分4秒`, empty for none. */
  historyActivityDurationTime: z.string(),
  taskId: z.string().nullable(),
  assignee: z.string().nullable(),
  assigneeName: z.string().nullable(),
  comments: z.array(comment),
  attachments: z.array(attachment),
});

export type FlowComment = z.output<typeof comment>;
export type FlowEntry = z.output<typeof flowEntry>;
