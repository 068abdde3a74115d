import { code as descriptor, splitIds } from '@mall/sdk/contract';
import type { UserContext } from '../../../context/context.js';
import type { CrudRules } from '../../../crud/crud-service.js';
import type { Row, Values } from '../../../crud/row.js';
import { plainPart } from '../../../http/part.js';
import { findAll } from '../../../rules/find-all.js';
import { folderIds } from '../../../seed-steps/folder-ids.js';
import { pageSteps } from '../../../seed-steps/page-steps.js';
import { archiveFiles, type Wanted } from './archive-files.js';
import { codes } from './code.table.js';
import { codeColumns } from './code-columns.js';
import { leftOut } from './made-fields.js';
import { specOfCode } from './spec-of-code.js';
import { zipOf } from './zip-of.js';

const suffix = '-copy';
const maxNameLength = 64;

const withModelNames: CrudRules['decorate'] = async (ctx, rows) => {
  const ids = [...new Set(rows.map((row) => String(row.modelId)))];
  const found = await ctx.findRows('model', ctx, ids);
  const names = new Map(found.map((row) => [row.id, (row as Row).modelName]));
  return rows.map((row) => ({ ...row, modelName: names.get(String(row.modelId)) ?? null }));
};

/** One table is what is written where nothing else was said. */
const ofOneTable = (values: Values): Values =>
  values.templateType === null ? { ...values, templateType: 'crud' } : values;

/** Resources that are written from models. */
export const code = plainPart(descriptor, {
  table: codes,
  rules: {
    beforeInsert: (_ctx, values) => ofOneTable(values),
    shapeUpdate: ofOneTable,
    decorate: withModelNames,
  },
  // Another machine may be asked for columns: nothing is held open meanwhile.
  ownTransactions: ['generate'],
  actions: {
    copy:
      ({ repository, create }) =>
      async (ctx, { id }) => {
        const { id: _id, version: _version, ...row } = await repository.get(ctx, String(id));
        const codeName = `${String(row.codeName).slice(0, maxNameLength - suffix.length)}${suffix}`;
        const own = Object.entries({ ...row, codeName }).filter(([key]) => key in descriptor.form.shape);
        await create(ctx, Object.fromEntries(own));
        return null;
      },
    generate:
      ({ repository }) =>
      async (ctx, { ids }) => {
        const wanted: Wanted[] = [];
        for (const row of await findAll(ctx, repository, splitIds(ids)))
          wanted.push(await wantedOf(ctx, row));
        const bytes = await zipOf(archiveFiles(wanted, ctx.language), ctx.clock.now());
        const name = wanted.length === 1 ? wanted[0]?.spec.name : 'code';
        return { name: `${name}.zip`, type: 'application/zip', bytes };
      },
    preview:
      ({ repository }) =>
      async (ctx, { id }) => {
        const files = archiveFiles(
          [await wantedOf(ctx, await repository.get(ctx, String(id)))],
          ctx.language,
        );
        return [...files].map(([path, text]) => ({ path, text }));
      },
  },
  seeds: pageSteps(descriptor, {
    id: '1123598815738675218',
    parentId: folderIds.tool,
    icon: 'code',
    sort: 1,
  }),
});

async function wantedOf(ctx: UserContext, row: Row): Promise<Wanted> {
  const columns = await codeColumns(ctx, row);
  return { ...specOfCode(row, columns), leftOut: leftOut(columns) };
}
