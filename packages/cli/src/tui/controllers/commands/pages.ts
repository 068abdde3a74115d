import type { TextKey } from '../../i18n/texts.js';
import type { DashboardEvent } from '../events.js';
import { currentField } from '../form/state.js';
import { visibleFigures } from '../home/figures.js';
import { homeLetters } from '../home/letters.js';
import { isChosen } from '../resource/choices.js';
import { visibleLists } from '../resource/visible.js';
import { currentScreen, type DashboardState } from '../state/dashboard.js';
import { always, type Command, motionCommands } from './command.js';
import { rowCommands } from './rows.js';

const openHome = (state: DashboardState): DashboardEvent | undefined => {
  const screen = currentScreen(state);
  const at = screen.kind === 'home' ? visibleLists(state)[screen.cursor] : undefined;
  return at && { type: 'open-resource', name: at.name, list: at.list.name };
};

/** Opens the list that has this letter. */
const openLetter = (state: DashboardState, letter?: string): DashboardEvent | undefined => {
  const keys = homeLetters(state);
  const at = visibleLists(state).find(({ list }) => keys.get(list.key) === letter);
  return at && letter !== undefined
    ? { type: 'open-resource', name: at.name, list: at.list.name }
    : undefined;
};

export const homeCommands: readonly Command[] = [
  ...motionCommands('home'),
  {
    id: 'home.figure',
    labelKey: 'key.figure',
    run: (_state, key) => (key === undefined ? undefined : { type: 'open-figure', at: Number(key) - 1 }),
    disabledReason: (state) => (visibleFigures(state).length > 0 ? undefined : 'reason.noRow'),
    palette: false,
  },
  { id: 'home.letter', labelKey: 'key.letter', run: openLetter, palette: false },
  { id: 'home.open', labelKey: 'key.openResource', run: openHome, palette: false },
];

export const detailCommands: readonly Command[] = [...motionCommands('detail'), ...rowCommands('detail')];

const copySource = (state: DashboardState): DashboardEvent | undefined => {
  const screen = currentScreen(state);
  return screen.kind === 'source' ? { type: 'copy', text: screen.text } : undefined;
};

export const sourceCommands: readonly Command[] = [
  ...motionCommands('source'),
  always('source.format', 'key.format', { type: 'switch-format' }),
  { id: 'source.copy', labelKey: 'key.copyAll', run: copySource },
];

const failedRows = (state: DashboardState): TextKey | undefined => {
  const screen = currentScreen(state);
  if (screen.kind !== 'results') return 'reason.noRow';
  if (!screen.finished) return 'reason.running';
  const failed = screen.outcomes.some(({ kind }) => kind === 'failed' || kind === 'skipped');
  return failed ? undefined : 'reason.noFailure';
};

const copyOutputs = (state: DashboardState): DashboardEvent | undefined => {
  const screen = currentScreen(state);
  if (screen.kind !== 'results') return undefined;
  const outputs = screen.outcomes.flatMap((outcome) =>
    outcome.kind === 'done' && outcome.output ? [outcome.output] : [],
  );
  return outputs.length > 0 ? { type: 'copy', text: outputs.join('\n') } : undefined;
};

export const resultsCommands: readonly Command[] = [
  ...motionCommands('results'),
  always('results.retry', 'key.retry', { type: 'retry-failed' }, { disabledReason: failedRows }),
  {
    id: 'results.copy',
    labelKey: 'key.copyAll',
    run: copyOutputs,
    disabledReason: (state) => (copyOutputs(state) ? undefined : 'reason.noOutput'),
  },
];

const formField = (state: DashboardState) => {
  const screen = currentScreen(state);
  return screen.kind === 'form' ? currentField(screen) : undefined;
};

const hasChoices = (state: DashboardState): TextKey | undefined => {
  const field = formField(state);
  return field && isChosen(field) && !field.readOnly ? undefined : 'reason.noChoices';
};

/** In force on forms, before typing; everything without a modifier is text there. */
export const formCommands: readonly Command[] = [
  always('form.choose', 'key.choose', { type: 'choose' }, { disabledReason: hasChoices, palette: false }),
  always('form.next', 'key.nextField', { type: 'next-field', by: 1 }, { palette: false }),
  always('form.previous', 'key.previousField', { type: 'next-field', by: -1 }, { palette: false }),
  always(
    'form.next-choice',
    'key.nextChoice',
    { type: 'cycle-choice', by: 1 },
    {
      disabledReason: hasChoices,
      palette: false,
    },
  ),
  always(
    'form.previous-choice',
    'key.previousChoice',
    { type: 'cycle-choice', by: -1 },
    {
      disabledReason: hasChoices,
      palette: false,
    },
  ),
  always('form.submit', 'key.submit', { type: 'submit' }),
  always('form.outside', 'key.outside', { type: 'edit-outside' }),
  always('form.cancel', 'key.cancel', { type: 'back' }, { palette: false }),
];
