import { type Action, type AnyResource, actionsOf } from '@mall/sdk/contract';

/**
 * Actions that are buttons: those that point at rows, and those that need a permission. A call about oneself (my
 * password, redeem a code) has neither and belongs elsewhere.
 */
export const buttonActions = (resource: AnyResource, hidden: readonly string[] = []): Action[] =>
  actionsOf(resource).filter(
    ({ name, endpoint }) =>
      !hidden.includes(name) && (endpoint.target !== undefined || endpoint.permission !== undefined),
  );
