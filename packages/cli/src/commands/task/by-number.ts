import type { CommandChange, Context } from '../../command/context.js';
import type { Flags } from '../../command/flags.js';
import { peopleOf } from './people.js';
import { taskIdOf } from './shown-tasks.js';

/** Acts of the contract take numbers of the list shown last, and people by their names. */
export const byNumber: CommandChange = {
  define: (generic) => generic,
  run: (generic) => async (input, context) => {
    const args = input.args.map((named) => taskIdOf(named, context));
    return generic({ flags: await withIds(input.flags, context), args }, context);
  },
};

async function withIds(flags: Flags, context: Context): Promise<Flags> {
  const ids: Record<string, string> = {};
  for (const name of ['assignee', 'copy-user']) {
    const named = flags[name];
    if (typeof named === 'string') ids[name] = await peopleOf(named, context);
  }
  return { ...flags, ...ids };
}
