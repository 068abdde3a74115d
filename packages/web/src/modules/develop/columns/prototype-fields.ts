import { type AnyResource, controlsOf, type FormField, fieldShapes, prototypeForm } from '@mall/sdk/contract';
import type { InnerRow } from '../../../resource/controls/rows/rows-table.js';

/** What is seen of a column, in this order; the rest of it travels along. */
export const shownFields = [
  'jdbcName',
  'comment',
  'propertyName',
  'propertyType',
  'isList',
  'isForm',
  'isRequired',
  'isQuery',
  'queryType',
  'componentType',
  'dictCode',
] as const;

/** The controls of a column; what it is called in its database is not changed here. */
export function prototypeFields(model: AnyResource): FormField[] {
  const shapes = new Map(fieldShapes(prototypeForm).map((shape) => [shape.name, shape]));
  const wanted = shownFields.flatMap((name) => shapes.get(name) ?? []);
  return controlsOf(model, wanted).map((field) =>
    field.name === 'jdbcName' ? { ...field, editable: 'never' } : field,
  );
}

/** What a column of a table starts with, before anybody has kept it (wire contract, section 3.19). */
const firstKept = { isList: 1, isForm: 1, isRow: 0, isRequired: 0, isQuery: 0, componentType: 'input' };

/** The columns of a model as they are sent to be kept: of what the server said, what the contract takes. */
export const draftOf = (rows: readonly InnerRow[], modelId: string): InnerRow[] =>
  rows.map(({ name, ...row }) => {
    const kept = row.id !== undefined && row.id !== null;
    const first = kept ? {} : { ...firstKept, jdbcName: name, jdbcType: row.propertyType };
    const known = Object.entries({ ...row, ...first, modelId }).filter(([key]) => key in prototypeForm.shape);
    return Object.fromEntries(known);
  });
