import { WorkflowError } from '../errors.js';
import type { Holding } from '../store/port.js';
import type { DefinitionRow } from '../store/rows.js';
import type { Session } from './context.js';
import type { Definition } from './definitions.js';

/** Whether instances of a tenant may run a version: it is the tenant's own, or everybody's. */
export const mayRun = (row: DefinitionRow, tenantId: string | null): boolean =>
  row.tenantId === null || row.tenantId === tenantId;

/**
 * A version that something is about to start from: held until the command ends, so that it cannot be removed
 * meanwhile. One that is being removed, or another tenant's, is not there.
 */
export async function holdDefinition(
  session: Session,
  of: Holding,
  tenantId: string | null | undefined,
): Promise<Definition> {
  const row = await session.tx.holdDefinition(of);
  if (!row || (tenantId !== undefined && !mayRun(row, tenantId)))
    throw new WorkflowError('definition_not_found', { id: 'id' in of ? of.id : of.key });
  if (row.suspended) throw new WorkflowError('definition_suspended', { name: row.name ?? row.key });
  return { ...(await session.engine.definitions.get(session.tx, row.id)), row };
}
