import { RunningAction } from './actions/running-action.js';
import { ConditionsDialog } from './list/conditions/conditions-dialog.js';
import { RangedFilter } from './list/ranged-filter.js';

/**
 * What holds the controls of fields and waits until somebody asks for it, in one piece: were each a piece of its own, what they share
 * would be loaded with the first list.
 */
export const controlDialogs = { RunningAction, ConditionsDialog, RangedFilter };
