import type { workflowTask } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { workflowOf } from '../engine/engine.js';
import { pageOfSql } from '../instance/list-sql.js';
import { taskActs } from './task-acts.js';
import { type ListedTask, taskListSql } from './task-lists-sql.js';
import { taskRows } from './task-rows.js';

/** What waits for the caller, what they may take and have done, and what is done about it. */
export function taskHandlers(host: Host): Handlers<typeof workflowTask.operations> {
  return {
    list: lister('todo'),
    claimable: lister('claim'),
    done: lister('done'),
    ...taskActs(workflowOf(host)),
  };
}

const lister =
  (status: 'todo' | 'claim' | 'done') =>
  async (ctx: UserContext, input: object): Promise<never> => {
    const query = input as Values;
    const page = await pageOfSql<ListedTask>(ctx, query, await taskListSql(ctx, query, status));
    // The rows are made from the same facts as the contract's.
    return { ...page, records: await taskRows(ctx, page.records, { status }) } as never;
  };
