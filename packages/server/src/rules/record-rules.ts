import { type AnyResource, isResourceName, loadResource, type Options, splitIds } from '@mall/sdk/contract';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { UserContext } from '../context/context.js';
import type { CrudOptions, CrudRules } from '../crud/crud-service.js';
import { createRepository } from '../crud/repository.js';
import type { Row, Values } from '../crud/row.js';
import { withDictNames } from '../settings/dict-names.js';
import { placeOf, withParentName } from './tree-rules.js';

/**
 * What a record of fields demands beside columns: secrets are sealed and never read, names stand beside ids and keys,
 * rows of a tree hang below rows that are there, and filters that no column answers are left to the resource's rules.
 *
 * @example
 * export const basket = plainPart(descriptor, { table: baskets, ...recordRules(descriptor, baskets) });
 */
export function recordRules(
  resource: AnyResource,
  table: PgTable,
): Pick<CrudOptions, 'hidden' | 'rules' | 'linkedByRules'> {
  const hidden = namesOf(resource, ({ type, store }) => type === 'secret' && store !== undefined);
  const handled = namesOf(resource, ({ query, store }) => query !== undefined && store === undefined);
  const { parent } = resource.tree ?? {};
  const repository = createRepository(resource, { table, family: 'map', hidden });
  const place = async (ctx: UserContext, values: Values, current?: Row): Promise<Values> =>
    parent ? { ...values, [parent]: (await placeOf(ctx, repository, values, current)).parentId } : values;
  const prepare = async (ctx: UserContext, values: Values, current?: Row): Promise<Values> =>
    sealed(ctx, resource.name, hidden, await place(ctx, values, current));
  const rules: CrudRules = {
    beforeInsert: prepare,
    beforeUpdate: prepare,
    // What was sealed has stayed so; the row above may have gone meanwhile.
    beforeRestore: async (ctx, row) => {
      await place(ctx, row);
    },
    decorate: async (ctx, rows) => {
      const named = await withNames(ctx, resource, rows);
      return parent ? withParentName(ctx, repository, resource.title, named) : named;
    },
    ...(handled.length > 0 && { narrow: () => ({ handled }) }),
  };
  return { hidden, rules, ...(parent && { linkedByRules: [parent] }) };
}

type Spec = NonNullable<AnyResource['record']>[string]['spec'];

const namesOf = ({ record = {} }: AnyResource, fits: (spec: Spec) => boolean): string[] =>
  Object.entries(record).flatMap(([name, { spec }]) => (fits(spec) ? [name] : []));

/** Whoever leaves a secret empty leaves it as it was. */
function sealed(
  { rowSecrets }: UserContext,
  resource: string,
  secrets: readonly string[],
  values: Values,
): Values {
  const open = Object.entries(values).filter(([name]) => !secrets.includes(name));
  const shut = secrets.flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' && value !== ''
      ? [[name, rowSecrets.seal(`${resource}.${name}`, value)]]
      : [];
  });
  return Object.fromEntries([...open, ...shut]);
}

/** Rows with the names beside ids of other rows and keys of dictionaries. */
async function withNames(ctx: UserContext, resource: AnyResource, rows: readonly Row[]): Promise<Row[]> {
  let named = await withDictNames(ctx, resource, rows);
  for (const [field, name] of Object.entries(resource.names ?? {})) {
    const source = resource.options?.[field];
    if (name === undefined || !isRowSource(source)) continue;
    named = await withLinkNames(ctx, source, field, name, named);
  }
  return named;
}

type RowsOfOthers = Extract<Options, { readonly resource: string }>;

const isRowSource = (source: Options | undefined): source is RowsOfOthers =>
  source !== undefined && 'resource' in source && source.value === 'id';

async function withLinkNames(
  ctx: UserContext,
  source: RowsOfOthers,
  field: string,
  name: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const idsIn = (row: Row) => splitIds(row[field] as string | null | undefined);
  const ids = [...new Set(rows.flatMap(idsIn))];
  const label = await labelOf(source);
  const found = ids.length > 0 ? await ctx.findRows(source.resource, ctx, ids) : [];
  const labels = new Map(found.map((row) => [row.id, (row as Row)[label]]));
  const nameOf = (row: Row) => {
    const texts = idsIn(row).flatMap((id) => labels.get(id) ?? []);
    return texts.length > 0 ? texts.join(',') : null;
  };
  return rows.map((row) => ({ ...row, [name]: nameOf(row) }));
}

/** Nodes of a tree are known by what their resource calls its rows. */
async function labelOf({ resource, operation, label }: RowsOfOthers): Promise<string> {
  if (operation !== 'tree' || !isResourceName(resource)) return label;
  return (await loadResource(resource)).title;
}
