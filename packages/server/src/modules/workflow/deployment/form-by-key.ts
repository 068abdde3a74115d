import type { UserContext } from '../../../context/context.js';

/** A form as it is designed now. */
export interface DesignedForm {
  readonly formKey: string;
  readonly name: string | null;
  readonly content: string | null;
  readonly appContent: string | null;
}

const asked = `
  select form_key as "formKey", name, content, app_content as "appContent" from mall_workflow_form
  where tenant_id = $1 and form_key = $2 and is_deleted = 0`;

/** The form of a key, of the caller's tenant; undefined where there is none. */
export async function formByKey(ctx: UserContext, key: string): Promise<DesignedForm | undefined> {
  const driver = ctx.database.driverOf(ctx.db);
  const { rows } = await driver.query<{ there: boolean }>(
    `select to_regclass('mall_workflow_form') is not null as there`,
  );
  if (rows[0]?.there !== true) return undefined;
  return (await driver.query<DesignedForm>(asked, [ctx.actor.tenantId, key])).rows[0];
}
