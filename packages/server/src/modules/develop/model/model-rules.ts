import { code } from '@mall/sdk/contract';
import { inArray } from 'drizzle-orm';
import type { UserContext } from '../../../context/context.js';
import type { CrudRules } from '../../../crud/crud-service.js';
import { createRepository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import { codes } from '../code/code.table.js';
import { prototypeRows, prototypesOf } from '../model-prototype/prototype-rows.js';

const codeRows = createRepository(code, { table: codes, family: 'map' });

export const modelRules: CrudRules = { beforeRemove: removeWhatIsMade, decorate: withSourceNames };

/** What is made of a model goes with it (wire contract, section 3.19); each row's end is kept. */
async function removeWhatIsMade(ctx: UserContext, rows: readonly Row[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  const prototypes = await prototypesOf(ctx, ids);
  const made = await codeRows.all(ctx, {}, { where: [inArray(codes.modelId, ids)] });
  await prototypeRows.remove(
    ctx,
    prototypes.map(({ id }) => id),
  );
  await codeRows.remove(
    ctx,
    made.map(({ id }) => id),
  );
}

async function withSourceNames(ctx: UserContext, rows: Row[]): Promise<Row[]> {
  const ids = [...new Set(rows.map((row) => String(row.datasourceId)))];
  const found = await ctx.findRows('datasource', ctx, ids);
  const names = new Map(found.map((row) => [row.id, (row as Row).name]));
  return rows.map((row) => ({ ...row, datasourceName: names.get(String(row.datasourceId)) ?? null }));
}
