import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { id } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';

const base = '/blade-workflow/ops';
const count = () => z.int();

/**
 * Why something does not go on by itself: nobody was found for it, who has it can do nothing any more, it has failed, or
 * its time is over.
 */
export const stuckKinds = ['nobody', 'gone', 'incident', 'overdue'] as const;
export type StuckKind = (typeof stuckKinds)[number];

const kind = z.enum(stuckKinds);

/** A task or a place in a process at which something is stuck. */
const stuckRow = z.object({
  kinds: z.array(kind),
  /** Nothing where what has failed is no task. */
  taskId: z.string().nullable(),
  taskName: z.string().nullable(),
  processInstanceId: z.string(),
  title: z.string(),
  assigneeName: z.string().nullable(),
  createTime: z.string(),
  dueTime: z.string().nullable(),
  /** What has failed, as the engine says it. */
  detail: z.string().nullable(),
});

/** A task as it stands in an answer of what dispatching would do. */
const dispatchedTask = z.object({
  taskName: z.string(),
  title: z.string(),
  /** Who has it, or may claim it; nobody where the list is empty. */
  people: z.array(z.string()),
});

const version = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  version: count(),
  suspended: z.boolean(),
  deployTime: z.string(),
  running: count(),
  ended: count(),
  /** When the oldest one that still runs was started. */
  oldest: z.string().nullable(),
});

/** What operators look at before they act: what is stuck, what dispatching would do, and how many run of which version. */
export const workflowConsole = defineApi({
  name: 'workflow-console',
  operations: {
    /** The oldest 200 of what is stuck, and how many there are of each kind; suspended processes rest, and are not stuck. */
    stuck: endpoint({
      method: 'GET',
      path: `${base}/stuck`,
      permission: 'wf_ops_index',
      input: z.object({ kind: kind.optional() }),
      output: z.object({
        counts: z.object({ nobody: count(), gone: count(), incident: count(), overdue: count() }),
        records: z.array(stuckRow),
      }),
    }),
    /** What dispatching a task would do: it is done, looked at, and taken back. */
    previewDispatch: refusing(
      endpoint({
        method: 'POST',
        path: `${base}/previewDispatch`,
        kind: 'read',
        permission: 'wf_ops_dispatch',
        input: z.object({ taskId: id(), nodeId: text(128) }),
        output: z.object({
          cancelled: z.array(dispatchedTask),
          opened: z.array(dispatchedTask),
          /** Called processes that would be cancelled with them. */
          called: count(),
          /** Nothing would be left to do: the process comes to its end. */
          ended: z.boolean(),
        }),
      }),
      'workflow.task_not_found',
      'workflow.task_ended',
      'workflow.done_by',
      'workflow.instance_suspended',
      'workflow.no_such_node',
      'workflow.dispatch_waits',
      'workflow.refused',
      'workflow.store_conflict',
    ),
    /** Every version of every process, or of one, the newest first. What runs of an older one stays with it to its end. */
    versions: endpoint({
      method: 'GET',
      path: `${base}/versions`,
      permission: ['wf_ops_process', 'wf_design_deployment', 'wf_design_model_deploy'],
      input: z.object({ processDefKey: text(64).optional() }),
      output: z.array(version),
    }),
    /** How a version is drawn; the newest of a process where no version is named. */
    drawing: refusing(
      endpoint({
        method: 'GET',
        path: `${base}/drawing`,
        permission: ['wf_ops_dispatch', 'wf_ops_process', 'wf_statistics'],
        input: z.object({ processDefId: text(64).optional(), processDefKey: text(64).optional() }),
        output: z.string(),
      }),
      'workflow.definition_not_found',
    ),
  },
});
