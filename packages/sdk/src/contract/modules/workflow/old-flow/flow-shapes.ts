import * as z from 'zod';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';

/** Who reaches what belongs to all tenants: administrators of the management tenant. */
export const administrators = { role: 'administrator' } as const;

const said = () => z.string().nullable();

/** A drawn process of the older wire (wire contract of workflows, section 6). */
export const flowModel = z.object({
  id: z.string(),
  name: z.string(),
  modelKey: z.string(),
  description: said(),
  created: said(),
  createdBy: said(),
  lastUpdated: said(),
  lastUpdatedBy: said(),
  version: z.number(),
  modelType: z.number(),
  tenantId: said(),
  /** In the detail alone. */
  modelEditorXml: z.string().nullish(),
});

/** A version that runs. */
export const flowProcess = z.object({
  id: z.string(),
  tenantId: said(),
  name: said(),
  key: z.string(),
  category: said(),
  categoryName: said(),
  version: z.number(),
  deploymentId: z.string(),
  resourceName: z.string(),
  diagramResourceName: said(),
  /** 1 starts, 2 is suspended. */
  suspensionState: z.number(),
  deploymentTime: z.string(),
});

/** An instance that an administrator follows. */
export const flowExecution = z.object({
  id: z.string(),
  name: said(),
  startUserId: said(),
  startUser: said(),
  startTime: z.string(),
  taskDefinitionId: said(),
  taskDefinitionKey: said(),
  category: said(),
  categoryName: said(),
  processInstanceId: z.string(),
  processDefinitionId: z.string(),
  processDefinitionKey: z.string(),
  activityId: said(),
  suspensionState: z.number(),
  executionId: z.string(),
});

/** What is said of a task, of an instance, and of a step of its history: one shape, filled as far as each goes. */
export const flowEntry = z.object({
  taskId: z.string().nullish(),
  taskName: z.string().nullish(),
  taskDefinitionKey: z.string().nullish(),
  /** `taskUser_<id>`. */
  assignee: z.string().nullish(),
  assigneeName: z.string().nullish(),
  category: z.string().nullish(),
  categoryName: z.string().nullish(),
  createTime: z.string().nullish(),
  endTime: z.string().nullish(),
  claimTime: z.string().nullish(),
  historyTaskEndTime: z.string().nullish(),
  executionId: z.string().nullish(),
  processInstanceId: z.string().nullish(),
  processDefinitionId: z.string().nullish(),
  processDefinitionKey: z.string().nullish(),
  processDefinitionName: z.string().nullish(),
  processDefinitionVersion: z.number().nullish(),
  processDefinitionDesc: z.string().nullish(),
  processDefinitionResName: z.string().nullish(),
  historyProcessInstanceId: z.string().nullish(),
  processIsFinished: z.enum(['finished', 'unfinished']).nullish(),
  historyActivityId: z.string().nullish(),
  historyActivityName: z.string().nullish(),
  historyActivityType: z.string().nullish(),
  historyActivityDurationTime: z.string().nullish(),
  /** The business key: a table and an id in it. */
  businessTable: z.string().nullish(),
  businessId: z.string().nullish(),
  status: z.string().nullish(),
  comment: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** One of the dictionary `flow`. */
export const flowCategory = () => z.string().regex(/^flow_[^\s,]{1,58}$/);

export const paged = { current: int().optional(), size: int().optional() };

/** 1 the common ones, 2 the tenant's own. */
export const flowMode = () => int(1, 2);

/** What lists of tasks and of instances are asked. */
export const flowQuery = z.object({
  category: text(64).optional(),
  processDefinitionName: text(128).optional(),
  beginDate: text(32).optional(),
  endDate: text(32).optional(),
  ...paged,
});
