import { elementOf, kindOf, shapeOf } from '../fields/kind.js';
import type { Endpoint } from './endpoint.js';
import { fieldShapes } from './field-shape.js';
import { controlsOf, type FormField, rowFieldsOf } from './form-field.js';
import type { AnyResource } from './resource.js';

/** What a reply has to show. */
export interface ReplyShape {
  /** Single values. */
  readonly values: readonly FormField[];
  /** Rows of the reply's own; without a name where the reply is a list of them. */
  readonly tables: readonly { readonly name?: string; readonly columns: readonly FormField[] }[];
}

/**
 * What an action's reply has to show to whoever started it. Undefined where there is nothing but that it is done: no
 * payload, a row of the resource (the list shows it), a text or a file.
 *
 * @example
 * replyShapeOf(goods, goods.operations.changePrices)?.tables[0]?.name; // 'changes'
 */
export function replyShapeOf(
  resource: AnyResource,
  { output, reply }: Pick<Endpoint, 'output' | 'reply'>,
): ReplyShape | undefined {
  if (reply !== 'envelope' || isRow(resource, output)) return undefined;
  if (kindOf(output) === 'list') return listShape(resource, output);
  if (Object.keys(shapeOf(output)).length === 0) return undefined;
  const fields = controlsOf(resource, fieldShapes(output));
  return {
    values: fields.filter(({ kind }) => kind !== 'list'),
    tables: fields
      .filter(({ kind }) => kind === 'list')
      .map((field) => ({ name: field.name, columns: rowFieldsOf(resource, field) }))
      .filter(({ columns }) => columns.length > 0),
  };
}

function listShape(resource: AnyResource, output: Endpoint['output']): ReplyShape | undefined {
  const columns = rowFieldsOf(resource, { schema: output });
  const element = elementOf(output);
  if (columns.length === 0 || (element && isRow(resource, element))) return undefined;
  return { values: [], tables: [{ columns }] };
}

/**
 * The same for somebody who may not read every field of the rows: of what rows have too the reply shows what they may
 * know (`restrictTo`).
 *
 * @example
 * knownReplyOf(goods, restrictTo(goods, () => false), goods.operations.changePrices)?.values.length; // 2
 */
export function knownReplyOf(
  whole: AnyResource,
  known: AnyResource,
  endpoint: Pick<Endpoint, 'output' | 'reply'>,
): ReplyShape | undefined {
  const shape = replyShapeOf(whole, endpoint);
  if (!shape || whole === known) return shape;
  const isKnown = ({ name }: FormField) => !(name in whole.row.shape) || name in known.row.shape;
  return {
    values: shape.values.filter(isKnown),
    tables: shape.tables
      .map((table) => ({ ...table, columns: table.columns.filter(isKnown) }))
      .filter(({ columns }) => columns.length > 0),
  };
}

/** All that rows have, or those of a resource that is restricted to what somebody may know. */
function isRow({ row }: AnyResource, output: Endpoint['output']): boolean {
  const fields = shapeOf(output);
  return Object.keys(row.shape).every((name) => name in fields);
}
