import type { SpecialAction } from '../actions/special-action.js';
import type { EffectPorts } from './ports.js';

/** What is special about an action; nothing about most. */
export const loadSpecialAction = async (
  { specials }: EffectPorts,
  name: string,
  operation: string,
): Promise<SpecialAction> => (await specials[name]?.())?.special.actions?.[operation] ?? {};
