import * as z from 'zod';
import { bladeCrud, done } from '../../../core/crud.js';
import { endpoint } from '../../../core/endpoint.js';
import { defineResource } from '../../../core/resource.js';
import { treeNode, treeOf } from '../../../core/tree.js';
import { id, ids } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text } from '../../../fields/text.js';
import { derivedOfRegion, regionRow } from './region-row.js';

/** `00` for the country, or digits of which the first is none; `0` is read as the country's, as its id is. */
const code = () => text(12).regex(/^(00?|[1-9]\d*)$/);

const shapes = {
  row: regionRow,
  form: z.object({
    parentCode: code(),
    /** The parent's with digits of its own behind it; the country's stands before none. */
    code: code(),
    name: required(32),
    regionLevel: int(0, 5),
    sort: int(),
    remark: optional(text()),
  }),
  query: z.object({ code: text(), name: text(), parentCode: text(), regionLevel: int() }),
};

const base = '/blade-system/region';
const level = z.object({
  parentCode: optional(code()),
  code: text().optional(),
  name: text().optional(),
});

/** Its one argument is the code, under either name. */
const oneOf = z.object({ code: code().optional(), id: id().optional() }).superRefine((value, context) => {
  if (value.code === undefined && value.id === undefined)
    context.addIssue({ code: 'invalid_type', expected: 'nonoptional', path: ['code'], input: undefined });
});

const crud = bladeCrud(base, shapes, {
  code: 'region',
  hidden: Object.keys(derivedOfRegion),
});

/** Administrative divisions by their GB/T 2260 codes (wire contract, section 3.11). */
export const region = defineResource({
  name: 'region',
  screen: '/base/region',
  code: 'region',
  tenancy: 'global',
  shapes,
  title: 'name',
  columns: ['name', 'code', 'regionLevel', 'parentName', 'sort'],
  search: ['code', 'name', 'parentCode', 'regionLevel'],
  fields: ['parentCode', 'code', 'name', 'regionLevel', 'sort', 'remark'],
  widgets: { regionLevel: 'select', sort: 'number', remark: 'textarea' },
  formats: { code: 'mono', parentCode: 'mono' },
  options: { regionLevel: { dict: 'region', numeric: true } },
  editable: { parentCode: 'create', code: 'create' },
  initial: { parentCode: '00', regionLevel: 1, sort: 1 },
  operations: {
    ...crud,
    detail: endpoint({
      method: 'GET',
      path: `${base}/detail`,
      permission: crud.detail.permission,
      input: oneOf,
      output: regionRow,
    }),
    remove: endpoint({
      method: 'POST',
      path: `${base}/remove`,
      send: 'query',
      permission: crud.remove.permission,
      target: { field: 'id', many: true },
      danger: true,
      done: 'done.deleted',
      input: z.object({ id: ids() }),
      output: done(),
    }),
    lazyList: endpoint({
      method: 'GET',
      path: `${base}/lazy-list`,
      permission: 'region',
      input: level,
      output: z.array(treeOf(regionRow)),
    }),
    lazyTree: endpoint({
      method: 'GET',
      path: `${base}/lazy-tree`,
      input: level,
      output: z.array(treeNode()),
    }),
    select: endpoint({
      method: 'GET',
      path: `${base}/select`,
      input: z.object({ code: code().optional() }),
      output: z.array(regionRow),
    }),
  },
});
