import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { text } from '../../../fields/text.js';
import { flowAttachment, flowComment, flowEntry } from '../flow/flow-entry.js';

/** What a node lets its people do with a field of the form (wire contract of workflows, section 2). */
const formProperty = z.object({
  id: z.string(),
  name: z.string().nullable(),
  type: z.string().nullable(),
  value: z.string().nullable(),
  required: z.boolean(),
  readable: z.boolean(),
  writable: z.boolean(),
});

const maybe = z.string().nullable();

/** A process as whoever may read it is shown it, with the task that it was opened by. */
const detailedProcess = z.object({
  processInstanceId: z.string(),
  processDefinitionId: z.string(),
  processDefinitionKey: z.string(),
  processDefinitionName: z.string(),
  processDefinitionVersion: z.int().nullable(),
  deploymentId: z.string(),
  category: maybe,
  categoryName: maybe,
  serialNumber: maybe,
  startUsername: maybe,
  processIsFinished: z.string(),
  isSuspended: z.boolean(),
  businessId: maybe,
  createTime: maybe,
  endTime: maybe,
  /** `todo` while the caller may act on the task. */
  status: z.enum(['todo', 'done']),
  taskId: maybe,
  taskName: maybe,
  taskDefinitionKey: maybe,
  executionId: maybe,
  assignee: maybe,
  assigneeName: maybe,
  isMultiInstance: z.boolean(),
  isOwner: z.boolean(),
  isReturnable: z.boolean(),
  hideAttachment: z.boolean().optional(),
  hideCopy: z.boolean().optional(),
  hideExamine: z.boolean().optional(),
  /** Whether whoever passes the task has to say something. */
  requireComment: z.boolean().optional(),
  /** Whether the reader was only lent the task: it goes back to its owner, so nothing has to be filled in. */
  isLent: z.boolean().optional(),
  copyUser: z.string().optional(),
  copyUserName: z.string().optional(),
  formKey: maybe,
  formUrl: maybe,
  appFormUrl: maybe,
  variables: z.record(z.string(), z.unknown()),
  comments: z.array(flowComment),
  attachments: z.array(flowAttachment),
  xml: z.string(),
});

/** One of the forms of a process whose nodes have each their own. */
const deploymentForm = z.object({
  formKey: maybe,
  content: maybe,
  appContent: maybe,
  taskKey: maybe,
  taskName: maybe,
});

const button = z.object({
  id: z.string().optional(),
  buttonKey: z.string(),
  name: z.string(),
  display: z.boolean(),
  sort: z.int(),
});

const output = z.object({
  process: detailedProcess,
  form: z.object({
    allForm: maybe,
    allAppForm: maybe,
    taskForm: z.array(formProperty),
    formList: z.array(deploymentForm).optional(),
  }),
  flow: z.array(flowEntry),
  button: z.array(button),
});

/** All that a screen of one process shows (wire contract of workflows, 1.2 and 3.14). */
export const showProcess = refusing(
  endpoint({
    method: 'GET',
    path: '/blade-workflow/process/detail',
    input: z.object({ processInsId: text(64), taskId: text(64).optional() }),
    output,
  }),
  'workflow.instance_not_found',
  'workflow.task_not_found',
  'workflow.not_readable',
  // Who was slower at the task is told who was faster.
  'workflow.done_by',
  'workflow.task_ended',
  'workflow.not_yours',
);

export type ProcessDetail = z.output<typeof output>;
