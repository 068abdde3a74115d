import { baseFieldNames, type FieldRecord, type StoreSpec } from '@mall/sdk/contract';
import { date, integer, jsonb, numeric, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, twinColumn } from './columns.js';

/**
 * The columns that the fields of a resource are kept in, for its table. Those of every row are not among them.
 *
 * @example
 * pgTable('mall_goods', { ...baseColumns(), ...tenantColumn(), ...columnsOf(goods) });
 */
export function columnsOf<F extends FieldRecord>({ record }: { readonly record: F }): ColumnsOf<F> {
  const twins = Object.values(record).some(({ spec }) => spec.uniqueAmong) ? twinColumn() : {};
  const columns = Object.entries(record).flatMap(([name, { spec }]) =>
    spec.store && !ofEveryRow.has(name) ? [[name, columnOf(name, spec.store)]] : [],
  );
  // Each is made from the words that its type is made from.
  return { ...Object.fromEntries(columns), ...twins } as ColumnsOf<F>;
}

const ofEveryRow: ReadonlySet<string> = new Set([...baseFieldNames, 'tenantId']);

function columnOf(name: string, store: StoreSpec) {
  const column = builders[store.type](inSnakeCase(name), store);
  const strict = store.notNull ? column.notNull() : column;
  return store.default === undefined ? strict : strict.default(store.default as never);
}

const inSnakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const builders = {
  varchar: (name: string, { length = 255 }: StoreSpec) => varchar(name, { length }),
  text: (name: string) => text(name),
  integer: (name: string) => integer(name),
  smallint: (name: string) => smallint(name),
  bigId: (name: string) => bigId(name),
  numeric: (name: string, { precision = 16, scale = 4 }: StoreSpec) => numeric(name, { precision, scale }),
  moment: (name: string) => moment(name),
  day: (name: string) => date(name, { mode: 'string' }),
  jsonb: (name: string) => jsonb(name),
};

type Builders = typeof builders;
type Plain<S extends keyof Builders> = ReturnType<Builders[S]>;
type NotNull<B extends { notNull(): unknown }> = ReturnType<B['notNull']>;
type WithDefault<B> = B & { readonly _: { readonly notNull: true; readonly hasDefault: true } };

type ColumnOf<Store> = Store extends `${infer S extends keyof Builders} not null default`
  ? WithDefault<Plain<S>>
  : Store extends `${infer S extends keyof Builders} not null`
    ? NotNull<Plain<S>>
    : Store extends keyof Builders
      ? Plain<Store>
      : never;

type OfEveryRow = (typeof baseFieldNames)[number] | 'tenantId';

/** The columns of a record as drizzle types them. */
export type ColumnsOf<F extends FieldRecord> = {
  -readonly [K in keyof F as K extends OfEveryRow
    ? never
    : [F[K]['~store']] extends [never]
      ? never
      : K]: ColumnOf<F[K]['~store']>;
};
