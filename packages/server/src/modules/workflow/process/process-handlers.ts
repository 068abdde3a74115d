import type { workflowProcess } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { Values } from '../../../crud/row.js';
import type { Host } from '../../../http/host.js';
import type { Handlers } from '../../../http/mount.js';
import { workflowOf } from '../engine/engine.js';
import { pageOfSql } from '../instance/list-sql.js';
import { processActs } from './process-acts.js';
import { type ListedProcess, processListSql } from './process-lists-sql.js';
import { processReads } from './process-reads.js';
import { processRows } from './process-rows.js';

/** What the caller has started and had to do with, and what is done about it. */
export function processHandlers(host: Host): Handlers<typeof workflowProcess.operations> {
  const workflow = workflowOf(host);
  return {
    list: lister('sent'),
    done: lister('done'),
    ...processReads(workflow),
    ...processActs(workflow),
  };
}

const lister =
  (scope: 'sent' | 'done') =>
  async (ctx: UserContext, input: object): Promise<never> => {
    const query = input as Values;
    const page = await pageOfSql<ListedProcess>(ctx, query, await processListSql(ctx, query, scope));
    // The rows are made from the same facts as the contract's.
    return { ...page, records: await processRows(ctx, page.records) } as never;
  };
