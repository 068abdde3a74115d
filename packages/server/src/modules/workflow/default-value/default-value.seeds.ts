import { managementTenant } from '../../../context/management.js';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { workflowDefaultValues } from './default-value.table.js';

/** Safe expressions (`${…}`) for what the family's default values run code for (docs/workflow/forms.md has the names). */
const values = [
  ['当前操作人姓名', wrapped('userName')],
  ['当前操作人部门', wrapped('deptName')],
  ['当前操作人职位', wrapped('postName')],
  ['当前日期', wrapped("dateFormat('YYYY-MM-DD')")],
  ['当前时间', wrapped("dateFormat('HH:mm:ss')")],
  ['姓名与日期', `${wrapped('userName')} ${wrapped("dateFormat('YYYY-MM-DD')")}`],
] as const;

function wrapped(expression: string): string {
  return `\${${expression}}`;
}

/** The default values of the platform, which tenants without their own use (wire contract of workflows, 2). */
export const defaultValueSeeds: readonly SeedStep[] = [
  {
    name: 'workflow:default_values',
    phase: 'words',
    run: (seed) =>
      insertSeeds(
        seed,
        workflowDefaultValues,
        managementTenant,
        values.map(([name, content]) => ({
          id: seed.ids.next(),
          name,
          content,
          fieldType: 'input,textarea',
        })),
      ),
  },
];
