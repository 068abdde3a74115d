import { currentScreen, type DashboardState } from '../state/dashboard.js';
import type { Screen } from '../state/screens.js';
import type { Command, CommandContext } from './command.js';
import { alwaysCommands, lockCommands, signInCommands } from './gate.js';
import { globalCommands } from './global.js';
import { changeCommands, historyCommands } from './history.js';
import { importCommands } from './import.js';
import { jobCommands, jobsCommands } from './jobs.js';
import { confirmCommands, filterCommands, helpCommands, pickerCommands, promptCommands } from './overlays.js';
import { detailCommands, formCommands, homeCommands, resultsCommands, sourceCommands } from './pages.js';
import { levelsCommands, tableCommands, treeCommands } from './table.js';

/** Every command, by the context it belongs to. */
export const commands: Readonly<Record<CommandContext, readonly Command[]>> = {
  always: alwaysCommands,
  global: globalCommands,
  home: homeCommands,
  table: tableCommands,
  tree: treeCommands,
  levels: levelsCommands,
  detail: detailCommands,
  source: sourceCommands,
  history: historyCommands,
  change: changeCommands,
  form: formCommands,
  results: resultsCommands,
  jobs: jobsCommands,
  job: jobCommands,
  picker: pickerCommands,
  filter: filterCommands,
  confirm: confirmCommands,
  prompt: promptCommands,
  import: importCommands,
  help: helpCommands,
  'sign-in': signInCommands,
  lock: lockCommands,
};

const screenContexts = (screen: Screen): CommandContext[] => {
  if (screen.kind === 'browser') {
    if (screen.request.scope?.operation !== undefined) return ['levels', 'table'];
    return screen.listing === 'tree' ? ['tree', 'table'] : ['table'];
  }
  return [screen.kind];
};

/** Contexts of the screen in front, nearest first; an overlay and a form keep the global ones to themselves. */
export const contextsOf = (state: DashboardState): CommandContext[] => {
  const { overlay, gate } = state;
  if (gate) return [gate.kind];
  if (overlay.kind !== 'none') return [overlay.kind, 'always'];
  const screen = currentScreen(state);
  return screen.kind === 'form' ? ['form', 'always'] : [...screenContexts(screen), 'global', 'always'];
};

/** Commands of the screen itself, whatever lies over it; what the palette offers. */
export const commandsOf = (state: DashboardState): Command[] => {
  const own = screenContexts(currentScreen(state));
  return [...own, 'global' as const, 'always' as const].flatMap((context) => commands[context]);
};
