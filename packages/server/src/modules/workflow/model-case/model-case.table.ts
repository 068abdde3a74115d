import type { InputOf, workflowModel } from '@mall/sdk/contract';
import { jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';

type Kept = InputOf<typeof workflowModel.operations.keepCase>;

/** How a play ends, and the nodes on its way. */
export interface KeptWay {
  readonly outcome: string;
  readonly steps: readonly { readonly nodeId: string; readonly nodeName: string | null }[];
}

/** Plays of a model that are kept with it, with what came of them. */
export const workflowModelCases = pgTable(
  'mall_workflow_model_case',
  {
    ...{ id: bigId('id').primaryKey(), ...tenantColumn(), modelId: bigId('model_id').notNull() },
    name: varchar('name', { length: 64 }).notNull(),
    starterId: bigId('starter_id').notNull(),
    variables: jsonb('variables').$type<NonNullable<Kept['variables']>>().notNull(),
    decisions: jsonb('decisions').$type<NonNullable<Kept['decisions']>>().notNull(),
    expected: jsonb('expected').$type<KeptWay>().notNull(),
    updateUser: bigId('update_user').notNull(),
    updateTime: moment('update_time').notNull(),
  },
  (t) => [uniqueIndex('mall_workflow_model_case_name').on(t.tenantId, t.modelId, t.name)],
);
