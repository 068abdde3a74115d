import type { Kit } from '../kit/kit.js';
import type { Verb } from '../resource-screen.js';
import type { Change } from './change.js';

/** What taking a change back does to the row. */
const opposite = { create: 'remove', restore: 'remove', remove: 'create', update: 'update' } as const;

/**
 * Whether taking a change back is worth offering: there is a way, the opposite call is allowed, nothing of it was a secret,
 * and what it wrote can be written by a form. The server decides.
 */
export function isUndoable(
  { kind, changes, undoable }: Change,
  { resource }: Pick<Kit, 'resource'>,
  allowed: (verb: Verb) => boolean,
): boolean {
  if (undoable === false || !allowed(opposite[kind])) return false;
  return (
    kind !== 'update' ||
    changes.every(({ field, secret }) => !secret && Object.hasOwn(resource.form.shape, field))
  );
}

/** The row is no more once such a change is taken back. */
export const undoRemoves = ({ kind }: Change): boolean => opposite[kind] === 'remove';
