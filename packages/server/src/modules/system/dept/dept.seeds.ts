import { managementTenant } from '../../../context/management.js';
import { insertSeeds } from '../../../seeds/seed-context.js';
import type { SeedStep } from '../../../seeds/seed-step.js';
import { rootDeptId } from '../../shared/first-rows.js';
import { dictStep } from '../../shared/seeds/word-steps.js';
import { depts } from '../../shared/tables/dept.table.js';

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

/** The mall itself, and kinds of departments. */
export const deptSeeds = [
  rootDept,
  dictStep({
    code: 'org_category',
    name: '机构类型',
    sort: 7,
    entries: [
      ['1', '公司'],
      ['2', '部门'],
      ['3', '小组'],
    ],
  }),
];
