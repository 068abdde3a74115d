import * as z from 'zod';
import { bladeCrud } from '../../../core/crud.js';
import { isEmptyValue } from '../../../core/empty-value.js';
import { endpoint } from '../../../core/endpoint.js';
import { isUpdate } from '../../../core/permission.js';
import { listInput, pageOf, searchableFields } from '../../../core/search.js';
import { rootId, treeNode, treeOf } from '../../../core/tree.js';
import { baseColumns } from '../../../fields/base.js';
import { id, optionalId } from '../../../fields/ids.js';
import { bit, int } from '../../../fields/numbers.js';
import { optional, required, text, textOrNumber } from '../../../fields/text.js';

const row = z.object({
  id: id(),
  parentId: id(),
  code: text(),
  dictKey: text().nullish(),
  dictValue: text(),
  sort: int().nullish(),
  isSealed: bit(),
  remark: text().nullish(),
  parentName: z.string().nullish(),
  ...baseColumns,
});

export const dictShapes = {
  row,
  form: z.object({
    code: required(),
    dictValue: required(),
    /** Needed on children; roots have `-1` (wire contract, section 3.14). */
    dictKey: optional(textOrNumber()),
    sort: int(),
    isSealed: bit(),
    parentId: optionalId(),
    remark: optional(text()),
  }),
  query: z.object({ code: text(), dictValue: text() }),
};

const entry = z.object({
  id: id(),
  parentId: id(),
  code: z.string(),
  dictKey: z.string(),
  dictValue: z.string(),
  sort: int().nullish(),
  remark: z.string().nullish(),
});

/** A child needs its key (specification, section 5); an update may leave out what it does not change. */
const needs = (body: Readonly<Record<string, unknown>>): readonly string[] => {
  const isChild = !isEmptyValue(body.parentId) && String(body.parentId) !== rootId;
  const isKept = isUpdate(body) && body.dictKey === undefined;
  return isChild && isEmptyValue(body.dictKey) && !isKept ? ['dictKey'] : [];
};

/** The calls of a dictionary; the business dictionary has the same ones per tenant (wire contract, section 3.14). */
export const dictOperations = (base: string, code: string) => {
  const crud = bladeCrud(base, dictShapes, { code, needs, whenAbsent: { isSealed: 0 } });
  const fields = searchableFields(row);
  const rows = z.array(treeOf(row));
  return {
    ...crud,
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      permission: code,
      input: listInput(dictShapes.query, fields),
      output: rows,
    }),
    parentList: endpoint({
      method: 'GET',
      path: `${base}/parent-list`,
      permission: code,
      input: listInput(dictShapes.query, fields),
      output: pageOf(row),
    }),
    childList: endpoint({
      method: 'GET',
      path: `${base}/child-list`,
      permission: code,
      input: listInput(dictShapes.query.extend({ parentId: id() }), fields),
      output: rows,
    }),
    tree: endpoint({
      method: 'GET',
      path: `${base}/tree`,
      input: z.object({ code: text().optional() }),
      output: z.array(treeNode()),
    }),
    dictionary: endpoint({
      method: 'GET',
      path: `${base}/dictionary`,
      input: z.object({ code: required() }),
      output: z.array(entry),
    }),
  };
};

/** Everything of the two dictionaries' screens that does not differ. */
export const dictScreen = {
  listing: 'tree',
  tree: { parent: 'parentId' },
  shapes: dictShapes,
  title: 'dictValue',
  columns: ['code', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  search: ['code', 'dictValue'],
  fields: ['parentId', 'code', 'dictValue', 'dictKey', 'sort', 'isSealed', 'remark'],
  unique: ['dictKey'],
  widgets: { parentId: 'tree', sort: 'number', isSealed: 'select', remark: 'textarea' },
  formats: { code: 'mono', dictKey: 'mono' },
  initial: { isSealed: 0, sort: 1 },
} as const;
