import * as z from 'zod';
import { id } from '../../../fields/ids.js';
import { bit, int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';

/** What the values of a column are, in the family's words. */
export const propertyTypes = [
  'String',
  'Integer',
  'Long',
  'Double',
  'BigDecimal',
  'Boolean',
  'Date',
] as const;

/** The controls that a column may have in a form. */
export const componentTypes = [
  'input',
  'textarea',
  'select',
  'tree',
  'radio',
  'checkbox',
  'switch',
  'date',
] as const;

/** How a list is searched by a column. */
export const queryTypes = [
  'equal',
  'notequal',
  'gt',
  'ge',
  'lt',
  'le',
  'between',
  'like',
  'likeleft',
  'likeright',
] as const;

/** One column of a model, as it is sent to be kept. */
export const prototypeForm = z.object({
  id: id().nullish(),
  modelId: id(),
  jdbcName: required(64),
  jdbcType: optional(text(64)),
  /** As its database writes it: what lengths and digits are read from. */
  columnType: optional(text(1000)),
  comment: optional(text()),
  propertyName: required(64),
  propertyType: z.enum(propertyTypes),
  propertyEntity: optional(text(64)),
  isList: bit().optional(),
  isForm: bit().optional(),
  isRow: bit().optional(),
  isRequired: bit().optional(),
  isQuery: bit().optional(),
  componentType: z.enum(componentTypes).nullish(),
  dictCode: optional(text(64)),
  queryType: z.enum(queryTypes).nullish(),
  version: int().nullish(),
});

/** One column of a model: a kept one, or one of a table that nobody has kept yet, which has no id. */
export const prototypeRow = z.object({
  id: id().optional(),
  modelId: id().optional(),
  jdbcName: z.string().nullish(),
  jdbcType: z.string().nullish(),
  columnType: z.string().nullish(),
  comment: z.string().nullish(),
  propertyName: z.string(),
  propertyType: z.string(),
  propertyEntity: z.string().nullish(),
  isList: bit().optional(),
  isForm: bit().optional(),
  isRow: bit().optional(),
  isRequired: bit().optional(),
  isQuery: bit().optional(),
  componentType: z.string().nullish(),
  dictCode: z.string().nullish(),
  queryType: z.string().nullish(),
  version: int().optional(),
  /** Of a column that is not kept yet: its name, and what its database says of it. */
  name: z.string().optional(),
  kind: z.string().nullish(),
  nullable: bit().optional(),
  keyFlag: bit().optional(),
});

/** A column of a model as front ends read it. */
export interface Prototype {
  readonly id?: string | undefined;
  readonly jdbcName?: string | null | undefined;
  readonly columnType?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly propertyName: string;
  readonly propertyType: string;
}

/** What a call answers; the rest of a column's fields travel with it. */
export const prototypes = z.array(prototypeRow) as unknown as z.ZodType<readonly Prototype[]>;
