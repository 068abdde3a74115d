import * as z from 'zod';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { defineApi } from '../../../core/resource.js';
import { id } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';

const base = '/blade-workflow/ops/handover';
const permission = 'wf_ops_change_assignee';
const count = () => z.int();

/** What somebody has and what names him. */
const held = z.object({
  userId: z.string(),
  userName: z.string(),
  /** He can be given nothing any more: disabled, removed, or not let in. */
  gone: z.boolean(),
  /** How many open tasks he has, may claim, or has lent and gets back. */
  open: count(),
  claimable: count(),
  lent: count(),
  /** The first of the open ones. */
  tasks: z.array(
    z.object({
      taskId: z.string(),
      taskName: z.string().nullable(),
      processInstanceId: z.string(),
      title: z.string(),
      createTime: z.string(),
      dueTime: z.string().nullable(),
    }),
  ),
  models: z.array(z.object({ id: z.string(), name: z.string(), modelKey: z.string() })),
  /** Deployed versions, with how many instances of each still run; they never change. */
  deployments: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      key: z.string(),
      version: count(),
      running: count(),
    }),
  ),
  proxies: z.array(
    z.object({ id: z.string(), userName: z.string(), proxyUserName: z.string(), processDefKey: z.string() }),
  ),
  /** Models whose list of people who may start them names him. */
  scopes: z.array(z.object({ modelId: z.string(), modelKey: z.string() })),
});

/** Everything of somebody who leaves, and its handing over to somebody else. */
export const workflowHandover = defineApi({
  name: 'workflow-handover',
  operations: {
    find: refusing(
      endpoint({
        method: 'GET',
        path: base,
        permission,
        input: z.object({ userId: id() }),
        output: held,
      }),
      'workflow.no_such_person',
    ),
    /** People who have left and still have something open. */
    waiting: endpoint({
      method: 'GET',
      path: `${base}/waiting`,
      permission,
      input: z.object({}),
      output: z.array(z.object({ userId: z.string(), userName: z.string(), open: count() })),
    }),
    /** All of it, or with many tasks as many as one call does: `left` says how many are still to be handed over. */
    run: refusing(
      endpoint({
        method: 'POST',
        path: base,
        permission,
        danger: true,
        input: z.object({ from: id(), to: id(), reason: text(500).optional() }),
        output: z.object({
          tasks: count(),
          claimable: count(),
          lent: count(),
          models: count(),
          proxies: count(),
          scopes: count(),
          left: count(),
        }),
      }),
      'workflow.no_such_person',
      'workflow.handover_self',
      'workflow.person_unusable',
    ),
  },
});
