import type { ApiLabels } from '../../../core/labels.js';
import type { search as api } from './search.js';

export const search = {
  title: 'Search',
  operations: { role: 'Roles by name', dept: 'Departments by name', post: 'Posts by name' },
  inputs: {
    roleName: 'Role name',
    deptName: 'Department name',
    postName: 'Post name',
    parentId: 'Parent',
  },
} satisfies ApiLabels<(typeof api)['operations']>;
