import { RunningAction } from './actions/running-action.js';
import { ConditionsDialog } from './list/conditions/conditions-dialog.js';

/**
 * The dialogs of a list that hold the controls of fields, in one piece: were each a piece of its own, what they share
 * would be loaded with the first list.
 */
export const controlDialogs = { RunningAction, ConditionsDialog };
