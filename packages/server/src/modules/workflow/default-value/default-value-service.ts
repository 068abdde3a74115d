import { splitIds, workflowDefaultValue } from '@mall/sdk/contract';
import { asc } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import { createCrudService } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { requireTemplate } from '../design-expression.js';
import { asReader } from '../platform-rows.js';
import { workflowDefaultValues } from './default-value.table.js';

/** Default values: texts in which every `${…}` is an expression of the safe language. */
export const defaultValueService = createCrudService(workflowDefaultValue, {
  table: workflowDefaultValues,
  family: 'entity',
  order: [asc(workflowDefaultValues.id)],
  rules: {
    beforeInsert: (_ctx, values) => checked(values),
    shapeUpdate: checked,
    beforeRestore: () => undefined,
  },
});

function checked(values: Values): Values {
  if (typeof values.content === 'string') requireTemplate(values.content);
  return values;
}

/** What designers choose from, by the type of the field: a value for several types is there for each. */
export async function valuesByType(
  ctx: UserContext,
): Promise<Record<string, { readonly label: string; readonly value: string }[]>> {
  const byType = new Map<string, { label: string; value: string }[]>();
  for (const row of await usableRows(ctx))
    for (const type of splitIds(String(row.fieldType)))
      byType.set(type, [
        ...(byType.get(type) ?? []),
        { label: String(row.name), value: String(row.content) },
      ]);
  return Object.fromEntries(byType);
}

/** The types that there are values for, as their rows say them. */
export async function fieldTypes(ctx: UserContext): Promise<{ fieldType: string }[]> {
  const types = (await usableRows(ctx)).map(({ fieldType }) => String(fieldType));
  return [...new Set(types)].map((fieldType) => ({ fieldType }));
}

async function usableRows(ctx: UserContext): Promise<Row[]> {
  const rows = await defaultValueService.repository.all(await asReader(ctx, workflowDefaultValues));
  return rows.filter(({ status }) => status === 1);
}
