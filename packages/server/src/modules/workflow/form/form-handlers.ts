import { type FormFinding, findingText, isUpdate, splitIds, type workflowForm } from '@mall/sdk/contract';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { bladeHandlers } from '../../../crud/crud-handlers.js';
import type { Row, Values } from '../../../crud/row.js';
import type { Handlers } from '../../../http/mount.js';
import { AppError, fail } from '../../../support/app-error.js';
import { valuesByType } from '../default-value/default-value-service.js';
import {
  contentOf,
  historyService,
  keepVersion,
  newestVersion,
  nextNumber,
} from '../form-history/form-history-service.js';
import { workflowForms } from './form.table.js';
import { checkedForm } from './form-check.js';
import { formService } from './form-service.js';
import { fromWire, onWire } from './version-numbers.js';

/** Forms: kept as strict JSON, and every version of them for as long as nobody removes it. */
export const formHandlers = (): Handlers<typeof workflowForm.operations> => ({
  ...bladeHandlers(formService),
  // The reply's schema parses what the columns gave; so it does of the next.
  detail: async (ctx, input) => (await detailOf(ctx, input)) as never,
  submit: async (ctx, input) => {
    const { values, findings } = checkedForm(input as Values);
    const row = await (isUpdate(input) ? update(ctx, values) : create(ctx, values));
    return { ...row, findings: findings.map((one) => inWords(ctx, one)) } as never;
  },
  remove: async (ctx, { id, rollback }) => {
    const ids = splitIds(id as string);
    // Read as a number by the call's schema.
    if (Number(rollback ?? 0) === 1) for (const one of ids) await goBack(ctx, one);
    else await formService.remove(ctx, ids);
    return null;
  },
  changeCategory: async (ctx, { ids, category }) => {
    await formService.setMany(ctx, splitIds(ids), { categoryId: category });
    return null;
  },
  listType: (ctx) => valuesByType(ctx),
});

async function detailOf(
  ctx: UserContext,
  { id, formKey }: { readonly id?: unknown; readonly formKey?: string | undefined },
): Promise<Row> {
  if (id !== undefined && id !== null && id !== '') return formService.get(ctx, String(id));
  const [row] = await formService.repository.all(
    ctx,
    {},
    { where: [eq(workflowForms.formKey, formKey ?? '')] },
  );
  if (!row) throw fail('row.not_found', { id: formKey ?? '' });
  return formService.get(ctx, row.id);
}

const inWords = ({ language }: UserContext, finding: FormFinding) => ({
  path: finding.path,
  what: finding.what,
  text: findingText(finding, language),
});

function create(ctx: UserContext, { newVersion: _first, ...values }: Values): Promise<Row> {
  const { version: _none, ...form } = fromWire(values);
  return formService.create(ctx, { ...form, formVersion: 1 });
}

/** What is there becomes a version of the history, where the save is to be a new version. */
async function update(ctx: UserContext, { newVersion, ...values }: Values): Promise<Row> {
  try {
    return await save(ctx, fromWire(values), Number(newVersion ?? 0) === 1);
  } catch (error) {
    if (!(error instanceof AppError) || error.details.current === undefined) throw error;
    // What somebody else has made of it, as every row is told.
    throw new AppError(error.code, { ...error.details, current: onWire(error.details.current as Row) });
  }
}

async function save(ctx: UserContext, form: Values, asNew: boolean): Promise<Row> {
  if (!asNew) return formService.update(ctx, form);
  const current = await formService.repository.lock(ctx, String(form.id));
  await keepVersion(ctx, current);
  return formService.update(ctx, { ...form, formVersion: await nextNumber(ctx, current) });
}

/** The form is what it was one version before; one that never had another is removed. */
async function goBack(ctx: UserContext, id: string): Promise<void> {
  await formService.repository.lock(ctx, id);
  const newest = await newestVersion(ctx, id);
  if (!newest) return formService.remove(ctx, [id]);
  await formService.update(ctx, { ...contentOf(newest), id });
  await historyService.repository.remove(ctx, [newest.id]);
}
