import { type AnyResource, isEmptyValue, unreadableFields, unwritableFields } from '@mall/sdk/contract';
import type { UserContext } from '../context/context.js';
import { holdsCode } from '../context/holds-code.js';
import { AppError } from '../support/app-error.js';
import type { Row, Values } from './row.js';

/** What values are written into: the row as it is, none yet, or several, whatever those are. */
export type Written = Row | 'new' | 'several';

/** Whether some of these values are only right where the row has them already. */
export function dependOnRow(resource: AnyResource, { actor }: UserContext, values: Values): boolean {
  if (!resource.guards) return false;
  return unwritableFields(resource, holdsCode(actor)).some((field) => values[field] !== undefined);
}

/**
 * A field with a right of its own is set by who has it; whoever sends back what a row has changes nothing. Whoever may
 * not read it either sends nothing back: an answer would tell whether they have guessed it.
 *
 * @throws AppError field.forbidden naming the fields
 */
export function checkWriteRights(
  resource: AnyResource,
  { actor }: UserContext,
  values: Values,
  into: Written,
): void {
  if (!resource.guards) return;
  const holds = holdsCode(actor);
  const unreadable = new Set(unreadableFields(resource, holds));
  const changes = (field: string): boolean => {
    const value = values[field];
    if (value === undefined) return false;
    if (into === 'new') return !isEmptyValue(value);
    return into === 'several' || unreadable.has(field) || String(value ?? '') !== String(into[field] ?? '');
  };
  const refused = unwritableFields(resource, holds).filter(changes);
  if (refused.length > 0)
    throw new AppError('field.forbidden', {
      issues: refused.map((field) => ({ field, rule: 'forbidden' as const })),
    });
}
