import type { InputOf, modelPrototype } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import { columnValues } from '../../../crud/column-values.js';
import type { Values } from '../../../crud/row.js';
import { requireAll } from '../../../rules/find-all.js';
import { fail } from '../../../support/app-error.js';
import { prototypeRows, prototypesOf } from './prototype-rows.js';

type Sent = InputOf<typeof modelPrototype.operations.submitList>;

/**
 * Keeps the columns of models in the order in which they are sent. A column that is there already is changed, whether
 * its id is sent or its name alone: sending the same once more changes nothing.
 */
export async function keepPrototypes(ctx: UserContext, sent: Sent): Promise<null> {
  refuseTwice(sent);
  const modelIds = [...new Set(sent.map(({ modelId }) => String(modelId)))];
  requireAll(modelIds, new Set((await ctx.findRows('model', ctx, modelIds)).map(({ id }) => id)));
  const there = await prototypesOf(ctx, modelIds);
  const ids = new Set(there.map(({ id }) => id));
  const byName = new Map(there.map((row) => [keyOf(row.modelId, row.jdbcName), row.id]));
  const added: Values[] = [];
  for (const [sort, { id, version, ...column }] of sent.entries()) {
    if (id && !ids.has(String(id))) throw fail('row.not_found', { id: String(id) });
    const values = { ...columnValues(prototypeRows.columns, column), sort };
    const known = id ? String(id) : byName.get(keyOf(column.modelId, column.jdbcName));
    if (known) await prototypeRows.update(ctx, known, values, version === undefined ? null : Number(version));
    else added.push(values);
  }
  await prototypeRows.insert(ctx, added);
  return null;
}

/** @throws AppError model.column_twice */
function refuseTwice(sent: Sent): void {
  const keys = sent.map(({ modelId, jdbcName }) => keyOf(modelId, jdbcName));
  const twice = sent.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  if (twice) throw fail('model.column_twice', { name: twice.jdbcName });
}

const keyOf = (modelId: unknown, jdbcName: unknown): string => `${modelId} ${jdbcName}`;
