import { type AnyResource, isEmptyValue, unwritableFields } from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import { holdsCode } from '../context/holds-code.js';
import { AppError } from '../support/app-error.js';
import type { Row, Values } from './row.js';

/**
 * A field with a right of its own is set by who has it; whoever sends back what a row has changes nothing.
 *
 * @throws AppError field.forbidden naming the fields
 */
export function checkWriteRights(
  resource: AnyResource,
  { actor }: UserContext,
  values: Values,
  current?: Row,
): void {
  if (!resource.guards) return;
  const changes = (field: string) =>
    values[field] !== undefined &&
    (current ? String(values[field] ?? '') !== String(current[field] ?? '') : !isEmptyValue(values[field]));
  const refused = unwritableFields(resource, holdsCode(actor)).filter(changes);
  if (refused.length > 0)
    throw new AppError('field.forbidden', {
      issues: refused.map((field) => ({ field, rule: 'forbidden' as const })),
    });
}
