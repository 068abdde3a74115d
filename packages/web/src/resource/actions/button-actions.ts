import { type Action, type AnyResource, actionsOn } from '@mall/sdk/contract';

/**
 * Actions of a list that are buttons: those that point at rows, and those that need a permission. A call about oneself (my
 * password, redeem a code) has neither and belongs elsewhere.
 */
export const buttonActions = (
  resource: AnyResource,
  list: string,
  hidden: readonly string[] = [],
): Action[] =>
  actionsOn(resource, list).filter(
    ({ name, endpoint }) =>
      !hidden.includes(name) && (endpoint.target !== undefined || endpoint.permission !== undefined),
  );
