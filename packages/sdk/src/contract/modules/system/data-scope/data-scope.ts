import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { baseColumns } from '../../../fields/base.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';
import { scopeForm, scopeQuery, scopeRow } from '../scope-fields.js';

/** Whose rows a scope shows (dictionary data_scope_type). */
export const dataScopeTypes = { all: 1, own: 2, dept: 3, deptTree: 4, condition: 5 } as const;

const row = z.object({
  ...scopeRow,
  scopeField: text().nullish(),
  scopeClass: text(),
  scopeColumn: text().nullish(),
  scopeType: int(),
  scopeValue: text(2000).nullish(),
  ...baseColumns,
});

const shapes = {
  row,
  form: z.object({
    ...scopeForm,
    /** `<resource>.<operation>`: the resource whose rows are narrowed. */
    scopeClass: required(),
    scopeType: int(1, 5),
    /** The field that is compared; absent: who or which department made the row. */
    scopeColumn: optional(text()),
    /** All fields are shown: a scope narrows rows. */
    scopeField: optional(z.literal('*')),
    /** For type 5: a condition over the row's fields and `user.…`. */
    scopeValue: optional(text(2000)),
  }),
  query: z.object(scopeQuery),
};

const base = '/blade-system/data-scope';

/** Which rows of a resource a role sees (wire contract, section 3.13). */
export const dataScope = defineResource({
  name: 'data-scope',
  screen: '/authority/datascope',
  code: 'data_scope',
  tenancy: 'global',
  shapes,
  title: 'scopeName',
  columns: ['scopeName', 'resourceCode', 'scopeClass', 'scopeType', 'scopeColumn', 'scopeValue'],
  search: ['scopeName', 'resourceCode', 'menuId'],
  aside: 'menuId',
  fields: [
    'menuId',
    'scopeName',
    'resourceCode',
    'scopeClass',
    'scopeType',
    'scopeColumn',
    'scopeValue',
    'remark',
  ],
  unique: ['resourceCode'],
  widgets: {
    menuId: 'tree',
    scopeClass: 'select',
    scopeType: 'select',
    scopeValue: 'textarea',
    remark: 'textarea',
  },
  formats: { resourceCode: 'mono', scopeClass: 'mono', scopeColumn: 'mono', scopeValue: 'mono' },
  options: {
    menuId: { resource: 'menu', operation: 'tree', label: 'title', value: 'id' },
    scopeType: { dict: 'data_scope_type', numeric: true },
    scopeClass: { resource: 'data-scope', operation: 'classes', label: 'label', value: 'value' },
  },
  names: { scopeType: 'scopeTypeName' },
  initial: { scopeType: 2 },
  operations: {
    ...bladeCrud(base, shapes, { code: 'data_scope' }),
    classes: endpoint({
      method: 'GET',
      path: `${base}/classes`,
      permission: 'data_scope',
      input: z.object({}),
      /** Resources whose rows can be narrowed, with the fields that conditions may name. */
      output: z.array(z.object({ value: z.string(), label: z.string(), fields: z.array(z.string()) })),
    }),
  },
});
