import * as z from 'zod';
import { endpoint, refusing, under } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { isUpdate } from '../../../core/permission.js';
import type { CallParts } from '../../../core/record/define-fields.js';
import { type ListQuery, listInput, searchableFields } from '../../../core/search.js';
import { rootId, treeNode } from '../../../core/tree.js';
import { isEmptyValue } from '../../../fields/empty-value.js';
import { type IdInput, id } from '../../../fields/ids.js';
import { int } from '../../../fields/numbers.js';
import { optional, required, text, textOrNumber } from '../../../fields/text.js';

/** The fields of a dictionary; the business dictionary has the same ones per tenant (wire contract, section 3.14). */
export const dictFields = (name: 'dict' | 'dict-biz') => ({
  parentId: field.parent(name),
  code: field.text({ required: true, format: 'mono', column: { before: 'dictValue' }, search: true }),
  dictValue: field.text({ required: true, column: true, search: true }),
  /** Needed on children; roots have `-1`. */
  dictKey: field.custom({
    row: text().nullish(),
    form: optional(textOrNumber()),
    unique: true,
    format: 'mono',
    column: true,
    store: 'varchar',
  }),
  sort: field.integer({ required: true, default: 1, row: 'maybe', column: true }),
  isSealed: field.yesNo({ required: true, default: 0, widget: 'select', column: true }),
  remark: field.text({ widget: 'textarea', column: true }),
});

/** What the bodies of a dictionary's calls may do beside what its form says. */
export const dictHabits = { needs: missingKey, whenAbsent: { isSealed: 0 } };

/** A child needs its key (specification, section 5); an update may leave out what it does not change. */
function missingKey(body: Readonly<Record<string, unknown>>): readonly string[] {
  const isChild = !isEmptyValue(body.parentId) && String(body.parentId) !== rootId;
  const isKept = isUpdate(body) && body.dictKey === undefined;
  return isChild && isEmptyValue(body.dictKey) && !isKept ? ['dictKey'] : [];
}

const entry = z.object({
  id: id(),
  parentId: id(),
  code: z.string(),
  dictKey: z.string(),
  dictValue: z.string(),
  sort: int().nullish(),
  remark: z.string().nullish(),
});

/** The calls of a dictionary beside the standard ones. */
export function dictCalls<Row, Form, Query>(
  base: string,
  { list, submit, standard, shapes, outputs, hidden }: CallParts<Row, Form, Query, 'tree'>,
) {
  const below = shapes.query.extend({ parentId: id() });
  return {
    submit: refusing(submit, 'dict.exists'),
    parentList: under(standard.blade.list, { path: `${base}/parent-list` }),
    childList: endpoint({
      method: 'GET',
      path: `${base}/child-list`,
      permission: list.permission,
      // The query is the resource's, with one field more.
      input: listInput(below, searchableFields(shapes.row, hidden)) as z.ZodType<
        unknown,
        ListQuery<Query & { parentId: IdInput }>
      >,
      output: outputs.tree,
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
}
