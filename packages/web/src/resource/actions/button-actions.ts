import { type Action, type AnyResource, actionsOn, isFillable, readsOf } from '@mall/sdk/contract';
import type { ResourceScreen } from '../resource-screen.js';

/**
 * Actions of a list that are buttons: those that point at rows, and those that need a permission. A call about oneself (my
 * password, redeem a code) has neither and belongs elsewhere. What no form can ask for is a button only where the screen
 * has a dialog for it.
 */
export const buttonActions = (
  resource: AnyResource,
  list: string,
  { hiddenActions = [], actionDialogs = {} }: Pick<ResourceScreen, 'hiddenActions' | 'actionDialogs'>,
): Action[] =>
  actionsOn(resource, list).filter(
    ({ name, endpoint }) =>
      !hiddenActions.includes(name) &&
      (endpoint.target !== undefined || endpoint.permission !== undefined) &&
      (Object.hasOwn(actionDialogs, name) || isFillable(resource, endpoint)),
  );

/** Reads about a row that the screen has a dialog for: buttons beside the actions. */
export const shownReads = (
  resource: AnyResource,
  { actionDialogs = {} }: Pick<ResourceScreen, 'actionDialogs'>,
): Action[] => readsOf(resource).filter(({ name }) => Object.hasOwn(actionDialogs, name));
