import { type Command, whyNot } from '../controllers/commands/command.js';
import { keyGroupsNow } from '../controllers/commands/key-groups.js';
import type { DashboardState } from '../controllers/state/dashboard.js';

/** Commands in force that have keys, nearest group first: the first one that has a key gets it. */
export const bindingsOf = (state: DashboardState): readonly Command[] =>
  keyGroupsNow(state)
    .flatMap(({ commands }) => commands)
    .filter(({ keys }) => keys.length > 0);

/** The keys of the line at the bottom: what can be done now, most useful first, each key once. */
export function keyLineOf(state: DashboardState): readonly Command[] {
  const taken = new Set<string>();
  return bindingsOf(state)
    .filter((binding) => {
      const [key = ''] = binding.keys;
      // A key whose nearest command is disabled belongs to the next command that has it.
      if (taken.has(key) || whyNot(binding, state) !== undefined) return false;
      for (const each of binding.keys) taken.add(each);
      return binding.order !== undefined;
    })
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
