import type { TableField, TableInfo } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { fail } from '../../../support/app-error.js';
import type { CatalogColumn, CatalogTable } from '../connection/catalog.js';
import { askSource } from '../datasource/ask-source.js';
import { camel } from '../generator/names.js';
import { safeName } from '../generator/safe-names.js';
import { kindName, propertyTypeOf } from './column-kind.js';

/** Tables of approval engines of the family, which nobody makes anything of. */
const hidden = /^act_/i;

/** A column as its database has it, and what becomes of it. */
export const fieldOf = ({ name, columnType, comment, nullable, key }: CatalogColumn): TableField => ({
  name,
  columnType,
  comment,
  propertyName: camel(safeName(name)) || name,
  propertyType: propertyTypeOf(columnType),
  kind: kindName(columnType),
  nullable: bit(nullable),
  keyFlag: bit(key),
});

const bit = (value: boolean): number => (value ? 1 : 0);

/** The tables of a data source; their columns are asked for one by one. */
export const tablesOf = (ctx: UserContext, datasourceId: string): Promise<TableInfo[]> =>
  askSource(ctx, datasourceId, async (catalog) =>
    (await catalog.tables()).filter(({ name }) => !hidden.test(name)).map((table) => infoOf(table, [])),
  );

const infoOf = ({ name, comment }: CatalogTable, fields: readonly TableField[]): TableInfo => ({
  name,
  comment: `${name}:${comment}`,
  entityName: entityName(name),
  fields,
});

function entityName(table: string): string {
  const name = camel(safeName(table));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** @throws AppError model.table_unknown */
export async function columnsOf(
  ctx: UserContext,
  datasourceId: string,
  table: string,
): Promise<CatalogColumn[]> {
  const columns = await askSource(ctx, datasourceId, (catalog) => catalog.columns(table));
  if (columns.length === 0) throw fail('model.table_unknown');
  return columns;
}

/** @throws AppError model.table_unknown */
export const tableOf = (ctx: UserContext, datasourceId: string, name: string): Promise<TableInfo> =>
  askSource(ctx, datasourceId, async (catalog) => {
    const table = (await catalog.tables()).find((one) => one.name === name);
    const columns = await catalog.columns(name);
    if (!table || columns.length === 0) throw fail('model.table_unknown');
    return infoOf(table, columns.map(fieldOf));
  });
