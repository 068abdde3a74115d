import { managementTenant } from '../../../context/management.js';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { workflowButtons } from './button.table.js';

const buttons = [
  ['wf_pass', '通过'],
  ['wf_reject', '驳回'],
  ['wf_print', '打印'],
  ['wf_transfer', '转办'],
  ['wf_delegate', '委托'],
  ['wf_terminate', '终止'],
  ['wf_add_instance', '加签'],
  ['wf_del_instance', '减签'],
  ['wf_rollback', '指定回退'],
] as const;

/** The buttons of the platform, which tenants without their own use (wire contract of workflows, 2.2). */
export const buttonSeeds: readonly SeedStep[] = [
  {
    name: 'workflow:buttons',
    phase: 'words',
    run: (seed) =>
      insertSeeds(
        seed,
        workflowButtons,
        managementTenant,
        buttons.map(([buttonKey, name], index) => ({
          id: seed.ids.next(),
          ...{ buttonKey, name, display: 1, sort: index + 1 },
        })),
      ),
  },
];
