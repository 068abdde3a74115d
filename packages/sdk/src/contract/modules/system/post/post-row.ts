import * as z from 'zod';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';

export const postRow = z.object({
  id: id(),
  tenantId: text(12),
  category: int(),
  postCode: text(12),
  postName: text(64),
  sort: int().nullish(),
  remark: text().nullish(),
  ...baseColumns,
});
