import { fromControl, rootId, toControl } from '@mall/sdk/contract';
import type { Field } from '../../../resource/field.js';
import type { Row } from '../../../resource/row.js';
import { parentOf, type Values } from './row-edits.js';

/** A row as the controls of its form hold it; the root is no parent. */
export const heldValues = (fields: readonly Field[], row: Row): Values =>
  Object.fromEntries(fields.map((field) => [field.name, heldValue(field, row)]));

const heldValue = (field: Field, row: Row): unknown =>
  field.name === 'parentId' && parentOf(row) === rootId ? undefined : toControl(field, row[field.name]);

/** What controls hold, as it travels. */
export const sentValues = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields
      .filter(({ name }) => name in values)
      .map((field) => [field.name, sentValue(field, values[field.name])]),
  );

const sentValue = (field: Field, value: unknown): unknown =>
  field.name === 'parentId' ? (value ?? rootId) : fromControl(field, value);

/** What a form does not hold as the row has it: somebody has moved it beside the form, say. */
export function overtakenValues(fields: readonly Field[], row: Row, values: Values): Values {
  const sent = sentValues(fields, values);
  const wanted = heldValues(fields, row);
  const other = ({ name }: Field) => String(sent[name] ?? '') !== String(plainOf(row, name) ?? '');
  return Object.fromEntries(fields.filter(other).map(({ name }) => [name, wanted[name]]));
}

const plainOf = (row: Row, name: string): unknown => (name === 'parentId' ? parentOf(row) : row[name]);
