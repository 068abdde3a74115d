import type { CommandContext } from '../controllers/commands/command.js';
import { contextsOf } from '../controllers/commands/commands.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import type { Binding } from './binding.js';
import {
  changeBindings,
  detailBindings,
  globalBindings,
  historyBindings,
  homeBindings,
  resultsBindings,
  sourceBindings,
  tableBindings,
  treeBindings,
} from './bindings/screens.js';
import {
  confirmBindings,
  filterBindings,
  formBindings,
  helpBindings,
  pickerBindings,
} from './bindings/typing.js';

/** Every key of the dashboard. */
export const keyMap: Readonly<Record<CommandContext, readonly Binding[]>> = {
  global: globalBindings,
  home: homeBindings,
  table: tableBindings,
  tree: treeBindings,
  detail: detailBindings,
  source: sourceBindings,
  history: historyBindings,
  change: changeBindings,
  form: formBindings,
  results: resultsBindings,
  picker: pickerBindings,
  filter: filterBindings,
  confirm: confirmBindings,
  help: helpBindings,
};

/** Bindings in force, nearest context first: the first one that has a key gets it. */
export const bindingsOf = (state: DashboardState): readonly Binding[] =>
  contextsOf(state).flatMap((context) => keyMap[context]);

/** True where letters are text. */
export const isTyping = (state: DashboardState): boolean =>
  contextsOf(state).some((context) => context === 'form' || context === 'picker' || context === 'filter');

/** The keys of the line at the bottom: what can be done now, most useful first, each key once. */
export const keyLineOf = (state: DashboardState): readonly Binding[] => {
  const taken = new Set<string>();
  return bindingsOf(state)
    .filter((binding) => {
      const [key = ''] = binding.keys;
      const free = !taken.has(key);
      for (const each of binding.keys) taken.add(each);
      return free && binding.order !== undefined && binding.disabledReason?.(state) === undefined;
    })
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
};
