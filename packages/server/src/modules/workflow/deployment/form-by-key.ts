import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { workflowForms } from '../form/form.table.js';

/** A form as it is designed now. */
export interface DesignedForm {
  readonly formKey: string;
  readonly name: string | null;
  readonly content: string | null;
  readonly appContent: string | null;
}

/** The usable form of a key, of the caller's tenant; undefined where there is none. */
export async function formByKey(ctx: UserContext, key: string): Promise<DesignedForm | undefined> {
  const { formKey, name, content, appContent, tenantId, isDeleted, status } = workflowForms;
  const [form] = await ctx.db
    .select({ formKey, name, content, appContent })
    .from(workflowForms)
    .where(and(eq(tenantId, ctx.actor.tenantId), eq(formKey, key), eq(isDeleted, 0), eq(status, 1)));
  return form;
}
