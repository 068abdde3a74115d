import { workflowButton } from '@mall/sdk/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import { asReader } from '../platform-rows.js';
import { workflowButtons } from './button.table.js';

const order = [asc(workflowButtons.sort), asc(workflowButtons.id)];

export const buttonService = createCrudService(workflowButton, {
  table: workflowButtons,
  family: 'entity',
  order,
});

/** A button that may be offered. */
export interface UsableButton {
  readonly id: string;
  readonly buttonKey: string;
  readonly name: string;
  readonly display: number;
}

/** The buttons that may be offered to people of the caller's tenant, in their order. */
export async function usableButtons(ctx: UserContext): Promise<UsableButton[]> {
  const { db, actor } = await asReader(ctx, workflowButtons);
  const { id, buttonKey, name, display, tenantId, isDeleted, status } = workflowButtons;
  return db
    .select({ id, buttonKey, name, display })
    .from(workflowButtons)
    .where(and(eq(tenantId, actor.tenantId), eq(isDeleted, 0), eq(status, 1)))
    .orderBy(...order);
}
