import * as z from 'zod';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';

export const topMenuRow = z.object({
  id: id(),
  tenantId: text(12),
  code: text(),
  name: text(),
  source: text().nullish(),
  sort: int().nullish(),
  ...baseColumns,
});
