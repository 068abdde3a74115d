export type { SqlDriver } from './driver.js';
export { type WorkflowMigration, workflowMigrations } from './migrations.js';
export { createSqlStore } from './sql-store.js';
