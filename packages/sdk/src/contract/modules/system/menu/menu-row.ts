import * as z from 'zod';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';
import { menuRoute } from './menu-route.js';

export const menuRow = z.object({
  id: id(),
  parentId: id(),
  code: text(),
  name: text(),
  alias: text().nullish(),
  path: text().nullish(),
  source: text().nullish(),
  component: text().nullish(),
  sort: int().nullish(),
  /** 1 menu, 2 button. */
  category: int().nullish(),
  /** 0 none, 1 toolbar, 2 row, 3 both. */
  action: int().nullish(),
  /** 1 no, 2 yes: opens in a new window when the path is an address. */
  isOpen: int().nullish(),
  /** Role aliases that may see the entry; everybody with the grant when empty. */
  roles: text().nullish(),
  remark: text().nullish(),
  ...menuRoute.row,
  parentName: z.string().nullish(),
  categoryName: z.string().nullish(),
  actionName: z.string().nullish(),
  isOpenName: z.string().nullish(),
  ...baseColumns,
});
