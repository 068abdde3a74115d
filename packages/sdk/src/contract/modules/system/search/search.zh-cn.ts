import type { ApiLabels } from '../../../core/labels.js';
import type { search as api } from './search.js';

export const search = {
  title: '查找',
  operations: { role: '按名称查找角色', dept: '按名称查找机构', post: '按名称查找岗位' },
  inputs: { roleName: '角色名称', deptName: '机构名称', postName: '岗位名称', parentId: '上级' },
} satisfies ApiLabels<(typeof api)['operations']>;
