import type { WorkflowEvent } from '@mall/workflow';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../../database/driver.js';
import { isRowId } from '../../../support/row-id.js';
import { workflowLeaves } from './leave.table.js';
import { numericStatus } from './leave-status.js';

/**
 * Keeps the status of requests for leave, and the step that they are at, in step with their approvals; within the
 * transaction of what has happened there. An instance is of the request that its business key names, or that names it.
 */
export async function keepLeaves(events: readonly WorkflowEvent[], db: Orm): Promise<void> {
  const last = new Map(events.map((event) => [event.instance.id, event.instance]));
  for (const instance of last.values()) {
    if (!/^(ex-)?leave$/i.test(instance.definitionKey) || instance.tenantId === null) continue;
    const isItsOwn = and(
      eq(workflowLeaves.tenantId, instance.tenantId),
      eq(workflowLeaves.createUser, instance.starter ?? '0'),
      isRowId(instance.businessKey ?? '')
        ? eq(workflowLeaves.id, instance.businessKey ?? '')
        : eq(workflowLeaves.processInsId, instance.id),
    );
    const open = events.findLast(
      ({ type, instance: of }) => type === 'task.created' && of.id === instance.id,
    )?.task;
    const step = instance.state === 'running' ? open?.name : null;
    // biome-ignore lint/plugin: what the engine does is nobody's edit of the row; the timeline tells of it.
    await db
      .update(workflowLeaves)
      .set({
        status: numericStatus(instance.shown),
        processInsId: instance.id,
        processDefId: instance.definitionId,
        ...(step !== undefined && { currentNode: step }),
      })
      .where(isItsOwn);
  }
}
