import { managementTenant } from '../../../context/management.js';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { workflowConditions } from './condition.table.js';

const people = [
  ['applyUser', '流程发起人'],
  ['currentUser', '当前操作人'],
  ['leader', '上级部门领导'],
] as const;

/** The expressions of the platform, which tenants without their own use (wire contract of workflows, 2). */
export const conditionSeeds: readonly SeedStep[] = [
  {
    name: 'workflow:conditions',
    phase: 'words',
    run: (seed) =>
      insertSeeds(
        seed,
        workflowConditions,
        managementTenant,
        people.map(([expression, name]) => ({ id: seed.ids.next(), expression, name, type: 'user' })),
      ),
  },
];
