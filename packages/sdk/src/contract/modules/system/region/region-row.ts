import * as z from 'zod';
import { baseColumns } from '../../../fields/base.js';
import { id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { text } from '../../../fields/text.js';

const name = text(32).nullish();
const code = text(12).nullish();

/** What the server reads off the regions above a row. */
export const derivedOfRegion = {
  parentId: id(),
  /** What the code has beyond its parent's. */
  subCode: code,
  parentName: name,
  provinceCode: code,
  provinceName: name,
  cityCode: code,
  cityName: name,
  districtCode: code,
  districtName: name,
  townCode: code,
  townName: name,
  villageCode: code,
  villageName: name,
};

export const regionRow = z.object({
  /** The code as a number: `00` is 0, `4401` is 4401. */
  id: id(),
  code: text(12),
  parentCode: text(12),
  /** Codes from the root down, comma-joined, `0` first. */
  ancestors: z.string().nullish(),
  name: text(32),
  regionLevel: int(),
  sort: int().nullish(),
  remark: text().nullish(),
  ...derivedOfRegion,
  ...baseColumns,
});
