import { ExpressionError } from './errors.js';
import { limits } from './limits.js';
import { detailText } from './locales/text.js';

/** Counts the steps of one evaluation. */
export interface Budget {
  spend(steps: number): void;
}

/**
 * A fresh count of steps.
 * @example
 * const budget = createBudget(); budget.spend(1);
 */
export function createBudget(): Budget {
  let left: number = limits.steps;
  return {
    spend(steps) {
      left -= steps;
      if (left < 0)
        throw new ExpressionError('limit', {
          detail: detailText('too_many_steps', { limit: limits.steps }),
        });
    },
  };
}
