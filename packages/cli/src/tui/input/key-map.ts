import type { CommandContext } from '../controllers/commands/command.js';
import { contextsOf } from '../controllers/commands/commands.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import type { Binding } from './binding.js';
import { alwaysBindings, lockBindings, signInBindings } from './bindings/gate.js';
import {
  changeBindings,
  detailBindings,
  globalBindings,
  historyBindings,
  homeBindings,
  importBindings,
  jobBindings,
  jobsBindings,
  levelsBindings,
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
  promptBindings,
} from './bindings/typing.js';

/** Every key of the dashboard. */
export const keyMap: Readonly<Record<CommandContext, readonly Binding[]>> = {
  always: alwaysBindings,
  global: globalBindings,
  home: homeBindings,
  table: tableBindings,
  tree: treeBindings,
  levels: levelsBindings,
  detail: detailBindings,
  source: sourceBindings,
  history: historyBindings,
  change: changeBindings,
  form: formBindings,
  results: resultsBindings,
  jobs: jobsBindings,
  job: jobBindings,
  picker: pickerBindings,
  filter: filterBindings,
  confirm: confirmBindings,
  prompt: promptBindings,
  import: importBindings,
  help: helpBindings,
  'sign-in': signInBindings,
  lock: lockBindings,
};

/** Bindings in force, nearest context first: the first one that has a key gets it. */
export const bindingsOf = (state: DashboardState): readonly Binding[] =>
  contextsOf(state).flatMap((context) => keyMap[context]);

const typing: ReadonlySet<CommandContext> = new Set([
  'form',
  'picker',
  'filter',
  'prompt',
  'sign-in',
  'lock',
]);

/** True where letters are text. */
export const isTyping = (state: DashboardState): boolean =>
  contextsOf(state).some((context) => typing.has(context));

/** The keys of the line at the bottom: what can be done now, most useful first, each key once. */
export const keyLineOf = (state: DashboardState): readonly Binding[] => {
  const taken = new Set<string>();
  return bindingsOf(state)
    .filter((binding) => {
      const [key = ''] = binding.keys;
      // A key whose nearest binding cannot be done is the next one's.
      if (taken.has(key) || binding.disabledReason?.(state) !== undefined) return false;
      for (const each of binding.keys) taken.add(each);
      return binding.order !== undefined;
    })
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
};
