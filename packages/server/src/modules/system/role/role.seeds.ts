import { roles } from '../../../accounts/tables/role.table.js';
import { managementTenant } from '../../../context/management.js';
import { administratorRoleId } from '../../../seeds/first-rows.js';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';

const administrator: SeedStep = {
  name: 'role:administrator',
  phase: 'base',
  run: (seed) =>
    insertSeeds(seed, roles, managementTenant, [
      { id: administratorRoleId, parentId: '0', roleName: '超级管理员', roleAlias: 'administrator', sort: 1 },
    ]),
};

/** The role that may do everything. */
export const roleSeeds = [administrator];
