import { type AnyResource, targetInput } from '@mall/sdk/contract';
import type { Fields } from '../resource/fields.js';
import type { Row } from '../state/row.js';

interface Described {
  readonly resource: AnyResource;
  readonly fields: Fields;
}

/** The input of an action on these rows: what was typed, and the rows' ids in the field that takes them. */
export function actionInput(
  { resource, fields }: Described,
  operation: string,
  rows: readonly Row[],
  typed: Row,
): Row {
  const target = resource.operations[operation]?.target;
  if (!target) return typed;
  const field = fields.inputs(operation).find(({ name }) => name === target.field);
  const named = targetInput({ target }, rows)[target.field] ?? '';
  return { [target.field]: field ? fields.fromText(field, named) : named, ...typed };
}
