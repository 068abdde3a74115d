import * as z from 'zod';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { text } from '../../../fields/text.js';

export const tenantPackageRow = z.object({
  id: id(),
  packageName: text(),
  /** Menu ids, comma-joined. */
  menuId: z.string().nullish(),
  remark: text().nullish(),
  ...baseColumns,
});
