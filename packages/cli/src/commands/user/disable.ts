import type { CommandChange } from '../../command/context.js';
import { sayWhatIsLeft } from './delete.js';

/** What somebody has and how somebody else gets it is said before the account is closed, as before it is deleted. */
export const userDisable: CommandChange = {
  define: (spec, t) => ({ ...spec, details: t('user:disable.details') }),
  run: (generic) => async (input, context) => {
    if (input.flags['dry-run'] !== true) for (const arg of input.args) await sayWhatIsLeft(arg, context);
    return generic(input, context);
  },
};
