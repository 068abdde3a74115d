import { answer } from './answers.js';
import { lookSoon } from './browser/typed-filters.js';
import { type Step, step } from './effects.js';
import type { Answer, DashboardEvent, Intent } from './events.js';
import { lock, updateGate } from './gate/update.js';
import { undoLast } from './history/undo-last.js';
import { openChange, openHistory, undo } from './history/update.js';
import { openFigure } from './home/update.js';
import { openImport } from './import/update.js';
import { goOn, openJob, openJobs } from './jobs/update.js';
import { goBack, goForward, goHome, openResource, pushScreen, reloadShown } from './navigation.js';
import { askRemove, openAction, openBelow, openDetail, openForm, openSource } from './open-row.js';
import { noOverlay } from './overlays/state.js';
import { openOverlay, updateOverlay } from './overlays/update.js';
import { newResults, startRun } from './results/update.js';
import { kindOf } from './screen-kinds.js';
import { currentScreen, type DashboardState } from './state/dashboard.js';

const overlayIntents = new Set<Intent['type']>([
  'move',
  'edit',
  'accept',
  'tick',
  'next-field',
  'cycle-choice',
  'close-overlay',
]);

const through = (state: DashboardState, intent: Intent): Step<DashboardState> => {
  const result = updateOverlay(state, intent);
  if (result.kind === 'changed')
    return step({ ...state, overlay: result.overlay }, ...lookSoon(state, result.overlay));
  const closed = { ...state, overlay: noOverlay };
  return result.follow ? update(closed, result.follow) : step(closed);
};

const run = (state: DashboardState, intent: Extract<Intent, { type: 'run' }>): Step<DashboardState> => {
  const screen = currentScreen(state);
  const name = intent.name ?? ('name' in screen ? screen.name : undefined);
  if (name === undefined) return step(state);
  const { state: results, effects } = startRun(newResults(state.serial, name, intent));
  return step(pushScreen(state, results), ...effects);
};

const quit = (state: DashboardState, force: boolean): Step<DashboardState> => {
  const busy = state.screens.some((screen) => screen.kind === 'results' && !screen.finished);
  const typed = currentScreen(state).kind === 'form';
  if (force || (!busy && !typed)) return step(state, { type: 'quit' });
  return step({
    ...state,
    overlay: {
      kind: 'confirm',
      question: { key: busy ? 'confirm.quitRunning' : 'confirm.discard' },
      about: [],
      count: 0,
      danger: busy,
      follow: { type: 'quit', force: true },
    },
  });
};

/** It takes a while: that it has begun is said, and where it went when it is there. */
const exporting = (state: DashboardState, intent: Intent): Step<DashboardState> => {
  const screen = currentScreen(state);
  const begun = { tone: 'info', phrase: { key: 'notice.exporting' } } as const;
  return kindOf(screen).update(screen, intent, { ...state, notice: begun });
};

/** Intents that say nothing but what they are. */
const plain: Readonly<Partial<Record<Intent['type'], (state: DashboardState) => Step<DashboardState>>>> = {
  forward: goForward,
  lock,
  home: goHome,
  refresh: reloadShown,
  remove: askRemove,
  'open-detail': openDetail,
  'open-source': openSource,
  'open-below': openBelow,
  'open-history': openHistory,
  'open-change': openChange,
  'open-jobs': openJobs,
  'open-job': openJob,
  'undo-last': undoLast,
};

const decide = (state: DashboardState, intent: Intent): Step<DashboardState> => {
  const follow = plain[intent.type];
  if (follow) return follow(state);
  switch (intent.type) {
    case 'quit':
      return quit(state, intent.force === true);
    case 'suspend':
    case 'redraw':
      return step(state, { type: intent.type });
    case 'back':
      return goBack(state, intent.force);
    case 'switch-language':
      return step(state, { type: 'load-language', language: intent.language });
    case 'switch-place':
      return step(state, intent);
    case 'toggle-pane':
      return step({ ...state, pane: !(state.pane ?? state.size.columns >= 110) });
    case 'open-resource':
      return openResource(state, intent.name, intent.list);
    case 'open-figure':
      return openFigure(state, intent.at);
    case 'go-on':
      return goOn(state, intent);
    case 'take-back':
      return step(state, { type: 'undo-change', name: intent.name, change: intent.change });
    case 'undo':
      return undo(state, intent.force === true);
    case 'import':
      return openImport(state, intent.path);
    case 'export':
      return exporting(state, intent);
    case 'open-form':
      return openForm(state, intent.purpose);
    case 'open-action': {
      const opened = openAction(state, intent.operation, intent.name);
      return 'run' in opened ? run(state, opened.run) : opened;
    }
    case 'run':
      return run(state, intent);
    case 'open-overlay':
      return openOverlay(state, intent.overlay);
    case 'copy':
      return step({ ...state, notice: { tone: 'good', phrase: { key: 'notice.copied' } } }, intent);
    case 'notice':
      return step({ ...state, notice: intent.notice });
    default: {
      const screen = currentScreen(state);
      return kindOf(screen).update(screen, intent, state);
    }
  }
};

/** The compiler asks for what is missing here. */
const answers: Readonly<Record<Answer['type'], true>> = {
  resized: true,
  language: true,
  access: true,
  belonging: true,
  switched: true,
  catalog: true,
  due: true,
  figures: true,
  news: true,
  jobs: true,
  'jobs-unread': true,
  'job-started': true,
  pinyin: true,
  rows: true,
  row: true,
  source: true,
  changes: true,
  undone: true,
  'last-change': true,
  'import-stands': true,
  'import-rows': true,
  'import-failed': true,
  'load-failed': true,
  choices: true,
  outcome: true,
  finished: true,
  'form-values': true,
  'form-refused': true,
  'form-sent': true,
  'session-ended': true,
  'let-in': true,
  'not-let-in': true,
  'captcha-wanted': true,
};

/** What a person does and what the world answers are told apart by their names: the compiler asks that none is both. */
const apart: [Extract<Intent['type'], Answer['type']>] extends [never] ? true : false = true;

const isAnswer = (event: DashboardEvent): event is Answer => apart && Object.hasOwn(answers, event.type);

/**
 * The whole dashboard as one pure function: what it becomes, and what it asks of the world.
 *
 * @example
 * update(state, { type: 'move', motion: 'down' });
 */
export function update(state: DashboardState, event: DashboardEvent): Step<DashboardState> {
  const numbered = { ...state, serial: state.serial + 1 };
  if (isAnswer(event)) return answer(numbered, event);
  if (state.gate) return updateGate(numbered, state.gate, event);
  const quiet = { ...numbered, notice: undefined };
  const over = state.overlay.kind !== 'none' && overlayIntents.has(event.type);
  return over ? through(quiet, event) : decide(quiet, event);
}
