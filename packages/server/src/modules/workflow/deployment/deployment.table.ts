import { boolean, index, integer, jsonb, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { bigId, moment, tenantColumn } from '../../../database/columns.js';

/** A button as it was when a version was deployed. */
export interface KeptButton {
  readonly id: string;
  readonly buttonKey: string;
  readonly name: string;
  readonly display: boolean;
  readonly sort: number;
}

/**
 * What a deployed version was made of beside its BPMN: what is drawn, renamed or arranged later changes no instance of
 * it.
 */
export const workflowDeployments = pgTable(
  'mall_workflow_deployment',
  {
    ...tenantColumn(),
    deploymentId: text('deployment_id').primaryKey(),
    definitionId: text('definition_id').notNull(),
    modelId: bigId('model_id').notNull(),
    modelKey: varchar('model_key', { length: 64 }).notNull(),
    modelVersion: integer('model_version').notNull(),
    name: varchar('name', { length: 128 }).notNull(),
    icon: varchar('icon', { length: 500 }),
    formKey: varchar('form_key', { length: 128 }),
    /** The usable buttons of the tenant, in their order. */
    buttons: jsonb('buttons').$type<readonly KeptButton[]>().notNull(),
    createUser: bigId('create_user').notNull(),
    createTime: moment('create_time').notNull(),
  },
  (t) => [index('mall_workflow_deployment_model').on(t.tenantId, t.modelKey)],
);

/** The forms of a deployed version as they were: one, or one for each node that has its own. */
export const workflowDeploymentForms = pgTable(
  'mall_workflow_deployment_form',
  {
    ...tenantColumn(),
    deploymentId: text('deployment_id').notNull(),
    /** The node that it is of; empty for the form of all. */
    taskKey: varchar('task_key', { length: 255 }).notNull(),
    taskName: varchar('task_name', { length: 255 }),
    /** Whether the process is started with it. */
    isStart: boolean('is_start').notNull(),
    formKey: varchar('form_key', { length: 128 }).notNull(),
    name: varchar('name', { length: 128 }),
    content: text('content'),
    appContent: text('app_content'),
  },
  (t) => [primaryKey({ columns: [t.deploymentId, t.taskKey] })],
);
