import * as z from 'zod';
import { endpoint } from '../../../core/endpoint.js';
import { defineApi, type RowOf } from '../../../core/resource.js';
import { listInput, type Page, pageOf } from '../../../core/search.js';
import { type TreeOf, treeOf } from '../../../core/tree.js';
import { optionalId } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';
import { dept } from '../dept/dept.js';
import { post } from '../post/post.js';
import { role } from '../role/role.js';

const base = '/blade-system/search';

/** Trees are answered whole; pages that front ends ask for are read and not used. */
const input = <Q extends z.ZodRawShape>(fields: Q) => listInput(z.object(fields), new Set());

// A resource's schema is erased; its type says what it parses.
const roles = z.array(treeOf(role.row)) as unknown as z.ZodType<TreeOf<RowOf<typeof role>>[]>;
const depts = z.array(treeOf(dept.row)) as unknown as z.ZodType<TreeOf<RowOf<typeof dept>>[]>;
const posts = pageOf(post.row) as z.ZodType<Page<RowOf<typeof post>>>;

/** Roles, departments and posts of one's own tenant by their names, for whoever chooses among them (wire contract, section 3.6). */
export const search = defineApi({
  name: 'search',
  operations: {
    role: endpoint({
      method: 'GET',
      path: `${base}/role`,
      input: input({ roleName: text(), parentId: optionalId() }),
      output: roles,
    }),
    dept: endpoint({
      method: 'GET',
      path: `${base}/dept`,
      input: input({ deptName: text(), parentId: optionalId() }),
      output: depts,
    }),
    post: endpoint({
      method: 'GET',
      path: `${base}/post`,
      input: input({ postName: text() }),
      output: posts,
    }),
  },
});
