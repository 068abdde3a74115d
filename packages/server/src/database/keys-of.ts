import type { AnyResource, FieldSpec } from '@mall/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core';

type Columns = Readonly<Record<string, ExtraConfigColumn>>;

/**
 * The indexes that a record of fields asks for, each for the rows that are there and led by their tenant: no two with
 * the same of a `unique` field, rows that a link names, and the order of a page. A table may have others beside them.
 *
 * @example
 * pgTable('mall_basket', { ...baseColumns(), ...tenantColumn(), ...columnsOf(basket) }, keysOf(basket));
 */
export function keysOf(resource: AnyResource) {
  const { name, record = {}, tenancy } = resource;
  const prefix = `mall_${name.replaceAll('-', '_')}`;
  const kept = Object.entries(record).filter(([, { spec }]) => spec.store !== undefined);
  const named = (fits: (spec: FieldSpec) => boolean) =>
    kept.filter(([, { spec }]) => fits(spec)).map(([field]) => field);
  return (t: Columns) => {
    // A resource's table has the columns of every row and those of its record.
    const column = (field: string) => t[field] as ExtraConfigColumn;
    const led = (last: ExtraConfigColumn | SQL): [ExtraConfigColumn | SQL, ...ExtraConfigColumn[]] =>
      tenancy === 'global' ? [last] : [column('tenantId'), last as ExtraConfigColumn];
    const there = sql`${column('isDeleted')} = 0`;
    return [
      ...named(({ unique }) => unique).map((field) =>
        uniqueIndex(`${prefix}_${inSnakeCase(field)}_key`)
          .on(...led(column(field)))
          .where(there),
      ),
      ...named(({ type }) => type === 'link').map((field) =>
        index(`${prefix}_${inSnakeCase(field)}`)
          .on(...led(column(field)))
          .where(there),
      ),
      ...amongKeysOf(resource)(t),
      index(`${prefix}_page`)
        .on(...led(column('id').desc() as ExtraConfigColumn))
        .where(there),
    ];
  };
}

/** How indexes are called that keep a field unique among rows of one place. */
export const amongSuffix = '_among';

/** Of the same, those that keep brothers apart (`uniqueAmong`): a table whose other indexes are its own has them, too. */
export function amongKeysOf({
  name,
  record = {},
  tenancy,
}: Pick<AnyResource, 'name' | 'record' | 'tenancy'>) {
  const fields = Object.entries(record).flatMap(([field, { spec }]) =>
    spec.uniqueAmong ? [{ field, among: spec.uniqueAmong }] : [],
  );
  return (t: Columns) =>
    fields.map(({ field, among }) => {
      const led = [...(tenancy === 'global' ? [] : ['tenantId']), ...among, 'twin', field];
      const [first, ...rest] = led.map((one) => t[one] as ExtraConfigColumn);
      return uniqueIndex(`mall_${name.replaceAll('-', '_')}_${inSnakeCase(field)}${amongSuffix}`)
        .on(first as ExtraConfigColumn, ...rest)
        .where(sql`${t.isDeleted} = 0`);
    });
}

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
