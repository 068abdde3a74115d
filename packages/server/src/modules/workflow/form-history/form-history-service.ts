import { workflowFormHistory } from '@mall/sdk/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { withCategoryNames } from '../deployment/category-names.js';
import { numbersOf, onWire } from '../form/version-numbers.js';
import { workflowFormVersions } from './form-history.table.js';

const t = workflowFormVersions;

/** The versions that forms have had, newest first. */
export const historyService = createCrudService(workflowFormHistory, {
  table: t,
  family: 'entity',
  order: [desc(t.formVersion), desc(t.id)],
  computed: numbersOf(t),
  rules: { decorate: async (ctx, rows) => (await withCategoryNames(ctx, rows)).map(onWire) },
});

/** What a version is made of. */
const said = ['name', 'formKey', 'categoryId', 'content', 'appContent', 'remark', 'formVersion'] as const;

/** A form, or a version of its history, as what it says. */
export const contentOf = (row: Row): Values =>
  Object.fromEntries(said.map((field) => [field, row[field] ?? null]));

/** Keeps a form as it is now, as a version of its history. The form is locked. */
export async function keepVersion(ctx: UserContext, form: Row): Promise<void> {
  await historyService.repository.insert(ctx, [{ ...contentOf(form), formId: form.id }]);
}

/** The newest version that a form has had; undefined of one that has had none. */
export async function newestVersion(ctx: UserContext, formId: string): Promise<Row | undefined> {
  const [newest] = await versionsOf(ctx, formId);
  return newest;
}

export const versionsOf = (ctx: UserContext, formId: string): Promise<Row[]> =>
  historyService.repository.all(ctx, {}, { where: [eq(t.formId, formId)] });

/** The number of a version that is about to be made: greater than any that the form has had, removed ones too. */
export async function nextNumber({ db, actor }: UserContext, form: Row): Promise<number> {
  const [row] = await db
    .select({ most: sql<number | null>`max(${t.formVersion})` })
    .from(t)
    .where(sql`${t.formId} = ${form.id} and ${t.tenantId} = ${actor.tenantId}`);
  return Math.max(Number(row?.most ?? 0), Number(form.formVersion)) + 1;
}
