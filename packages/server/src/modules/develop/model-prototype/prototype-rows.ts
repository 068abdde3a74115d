import { defineResource, prototypeForm, prototypeRow } from '@mall/sdk/contract';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { UserContext } from '../../../context/context.js';
import { createRepository } from '../../../crud/repository.js';
import type { Row } from '../../../crud/row.js';
import { modelPrototypes } from './model-prototype.table.js';

/** Kept columns as rows, so that what happens to them is kept as of every other; no surface shows them by themselves. */
const resource = defineResource({
  name: 'model-prototype',
  screen: '/tool/model',
  code: 'model',
  tenancy: 'global',
  shapes: { row: prototypeRow, form: prototypeForm, query: z.object({}) },
  title: 'jdbcName',
  columns: ['jdbcName'],
  search: [],
  fields: [],
  operations: {},
});

export const prototypeRows = createRepository(resource, {
  table: modelPrototypes,
  family: 'entity',
  order: [asc(modelPrototypes.sort), asc(modelPrototypes.id)],
});

/** The columns that are kept of these models, in the order in which they were sent. */
export const prototypesOf = (ctx: UserContext, modelIds: readonly string[]): Promise<Row[]> =>
  modelIds.length === 0
    ? Promise.resolve([])
    : prototypeRows.all(ctx, {}, { where: [inArray(modelPrototypes.modelId, [...modelIds])] });
