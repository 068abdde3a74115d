import { type Action, type AnyResource, actionsOf, actionsOn, verbsOf, verbsOn } from '@mall/sdk/contract';
import { type Access, mayCall } from '../access.js';
import type { CatalogEntry } from '../state/dashboard.js';

/**
 * Actions of a resource, or of one of its lists, that this person may run, in the contract's order. What no form can
 * fill in is among them only where a module brings a screen for it.
 */
export const availableActions = (entry: CatalogEntry, access: Access, list?: string): Action[] =>
  (list === undefined ? actionsOf(entry.resource) : actionsOn(entry.resource, list)).filter(
    ({ name, endpoint }) => mayCall(access, endpoint) && canBeFilledIn(entry, name),
  );

/** True where the form of an operation, or a module's screen, takes all that it needs. */
export const canBeFilledIn = ({ fields, special }: CatalogEntry, operation: string): boolean =>
  fields.isFillable(operation) || special.actions?.[operation]?.screen !== undefined;

/** False where another list of the resource has this verb to itself. */
export const offersVerb = (
  resource: AnyResource,
  list: string | undefined,
  verb: 'create' | 'update' | 'remove',
): boolean => list === undefined || verbsOn(resource, list)[verb] !== undefined;

/** The endpoint of a verb, when the resource has it. */
export function verbEndpoint(resource: AnyResource, verb: 'list' | 'get' | 'create' | 'update' | 'remove') {
  const operation = verbsOf(resource)[verb];
  const endpoint = operation === undefined ? undefined : resource.operations[operation];
  return operation !== undefined && endpoint ? { operation, endpoint } : undefined;
}

/** True when the person may use this verb; an update is asked for with an id, as its codes differ. */
export const mayUse = (
  resource: AnyResource,
  verb: 'list' | 'get' | 'create' | 'update' | 'remove',
  access: Access,
): boolean => mayCall(access, verbEndpoint(resource, verb)?.endpoint, verb === 'update' ? { id: '1' } : {});
