import * as z from 'zod';
import { bit } from '../../../fields/numbers.js';

/** A column as its database describes it, with what becomes of it here. */
export interface TableField {
  readonly name: string;
  /** Its type, as its database writes it: `varchar(64)`. */
  readonly columnType: string;
  readonly comment?: string | null | undefined;
  readonly propertyName: string;
  /** The family's word for its values: String, Integer, Date … */
  readonly propertyType: string;
  /** What the generator makes of it; null where it makes nothing. */
  readonly kind?: string | null | undefined;
  readonly nullable: number;
  readonly keyFlag: number;
}

/** A table as its database describes it. */
export interface TableInfo {
  readonly name: string;
  /** `<name>:<comment>`, as front ends of the family show it. */
  readonly comment: string;
  readonly entityName: string;
  /** Only where one table was asked for. */
  readonly fields: readonly TableField[];
}

const tableField = z.object({
  name: z.string(),
  columnType: z.string(),
  comment: z.string().nullish(),
  propertyName: z.string(),
  propertyType: z.string(),
  kind: z.string().nullish(),
  nullable: bit(),
  keyFlag: bit(),
});

/** The schema of `TableInfo`. */
export const tableInfo: z.ZodType<TableInfo> = z.object({
  name: z.string(),
  comment: z.string(),
  entityName: z.string(),
  fields: z.array(tableField),
});
