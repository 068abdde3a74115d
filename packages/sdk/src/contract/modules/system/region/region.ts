import * as z from 'zod';
import { done } from '../../../core/crud.js';
import { endpoint, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { treeNode } from '../../../core/tree.js';
import { id, ids } from '../../../fields/ids.js';
import { optional, text } from '../../../fields/text.js';

const base = '/blade-system/region';

/** `00` for the country, or digits of which the first is none; `0` is read as the country's, as its id is. */
const digits = /^(00?|[1-9]\d*)$/;
const code = () => text(12).regex(digits);

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

/** Administrative divisions by their GB/T 2260 codes; the id is the code as a number (wire contract, section 3.11). */
export const region = defineFields({
  name: 'region',
  screen: '/base/region',
  code: 'region',
  tenancy: 'global',
  title: 'name',
  fields: {
    parentCode: field.text({
      max: 12,
      matches: digits,
      required: true,
      initial: '00',
      editable: 'create',
      format: 'mono',
      search: true,
    }),
    /** The parent's with digits of its own behind it; the country's stands before none. */
    code: field.text({
      max: 12,
      matches: digits,
      required: true,
      editable: 'create',
      format: 'mono',
      column: true,
      search: true,
    }),
    name: field.text({ max: 32, required: true, column: true, search: true }),
    regionLevel: field.numericDictionary('region', {
      min: 0,
      max: 5,
      required: true,
      initial: 1,
      nameField: false,
      column: true,
      search: true,
    }),
    parentName: field.text({ derived: true, column: true }),
    sort: field.integer({ required: true, default: 1, row: 'maybe', column: true }),
    remark: field.text({ widget: 'textarea' }),
    /** Codes from the root down, comma-joined, `0` first. */
    ancestors: field.text({ in: 'row', max: 128 }),
    // What the server reads off the regions above a row.
    parentId: field.custom({ row: id() }),
    /** What the code has beyond its parent's. */
    subCode: field.text({ derived: true }),
    provinceCode: field.text({ derived: true }),
    provinceName: field.text({ derived: true }),
    cityCode: field.text({ derived: true }),
    cityName: field.text({ derived: true }),
    districtCode: field.text({ derived: true }),
    districtName: field.text({ derived: true }),
    townCode: field.text({ derived: true }),
    townName: field.text({ derived: true }),
    villageCode: field.text({ derived: true }),
    villageName: field.text({ derived: true }),
  },
  crud: { style: 'own', base },
  operations: ({ standard: { blade }, outputs }) => ({
    list: blade.list,
    detail: endpoint({
      method: 'GET',
      path: `${base}/detail`,
      permission: blade.detail.permission,
      input: oneOf,
      output: outputs.row,
    }),
    submit: refusing(blade.submit, 'region.code', 'region.code_fixed', 'region.level'),
    remove: endpoint({
      method: 'POST',
      path: `${base}/remove`,
      send: 'query',
      permission: blade.remove.permission,
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
      output: outputs.tree,
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
      output: outputs.rows,
    }),
  }),
});
