import { type Action, type AnyResource, actionsOf, actionsOn, verbsOf, verbsOn } from '@mall/sdk/contract';
import { type Access, mayCall } from '../access.js';
import type { CatalogEntry } from '../state/dashboard.js';

/** Actions of a resource, or of one of its lists, that this person may run, in the contract's order. */
export const availableActions = (resource: AnyResource, access: Access, list?: string): Action[] =>
  (list === undefined ? actionsOf(resource) : actionsOn(resource, list)).filter(({ endpoint }) =>
    mayCall(access, endpoint),
  );

/** False where another list of the resource has this verb to itself. */
export const offersVerb = (
  resource: AnyResource,
  list: string | undefined,
  verb: 'create' | 'update' | 'remove',
): boolean => list === undefined || verbsOn(resource, list)[verb] !== undefined;

/** The input that names the rows an operation is about; calls without a table have no rows to name. */
export const rowsField = (
  { kind, resource }: Pick<CatalogEntry, 'kind' | 'resource'>,
  operation: string,
): string | undefined => (kind === 'resource' ? resource.operations[operation]?.target?.field : undefined);

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
