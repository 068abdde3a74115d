import type { UserContext } from '../../../context/context.js';
import type { Row } from '../../../crud/row.js';
import { fail } from '../../../support/app-error.js';
import { columnsOf } from '../model/tables.js';
import { prototypesOf } from '../model-prototype/prototype-rows.js';
import { type Column, columnOfPrototype, columnOfTable } from './made-fields.js';

/** The columns of a code row's model: those that are kept, else those that its table has now. */
export async function codeColumns(ctx: UserContext, { modelId }: Row): Promise<Column[]> {
  const [model] = (await ctx.findRows('model', ctx, [String(modelId)])) as readonly Row[];
  if (!model) throw fail('row.not_found', { id: String(modelId) });
  const kept = await prototypesOf(ctx, [model.id]);
  if (kept.length > 0) return kept.map(columnOfPrototype);
  return (await columnsOf(ctx, String(model.datasourceId), String(model.modelTable))).map(columnOfTable);
}
