import { depts } from '../../../accounts/tables/dept.table.js';
import { managementTenant } from '../../../context/management.js';
import { rootDeptId } from '../../../seeds/first-rows.js';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';

const rootDept: SeedStep = {
  name: 'dept:root',
  phase: 'base',
  run: (seed) =>
    insertSeeds(seed, depts, managementTenant, [
      {
        id: rootDeptId,
        parentId: '0',
        ancestors: '0',
        deptCategory: 1,
        deptName: '鲜果商城',
        fullName: '鲜果商城总部',
      },
    ]),
};

/** The mall itself. */
export const deptSeeds = [rootDept];
