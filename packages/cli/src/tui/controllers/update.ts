import { answer } from './answers.js';
import { updateBrowser } from './browser/update.js';
import { newPicker } from './commands/global.js';
import { type Step, step } from './effects.js';
import type { Answer, DashboardEvent, Intent } from './events.js';
import { currentField } from './form/state.js';
import { actionInput } from './form/submit.js';
import { submitForm, updateForm } from './form/update.js';
import { bodyHeight, tableHeight } from './layout.js';
import { moveCursor, scrollText } from './motion.js';
import {
  goBack,
  goForward,
  goHome,
  openResource,
  pushScreen,
  reloadShown,
  replaceScreen,
} from './navigation.js';
import { askRemove, openAction, openDetail, openForm, openSource } from './open-row.js';
import { noOverlay } from './overlays/state.js';
import { openOverlay, updateOverlay } from './overlays/update.js';
import { detailRows } from './resource/cells.js';
import { sourceKey } from './resource/choices.js';
import { visibleResources } from './resource/visible.js';
import { newResults, startRun, updateResults } from './results/update.js';
import { currentScreen, type DashboardState } from './state/dashboard.js';
import type { DetailScreen, SourceScreen } from './state/screens.js';

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
  if (result.kind === 'changed') return step({ ...state, overlay: result.overlay });
  const closed = { ...state, overlay: noOverlay };
  return result.follow ? update(closed, result.follow) : step(closed);
};

/** Lines of a page that is read, and how many of them are in sight: a card has a line of titles. */
const textLines = (screen: DetailScreen | SourceScreen, state: DashboardState) =>
  screen.kind === 'source'
    ? { count: screen.text.split('\n').length, height: bodyHeight(state.size) }
    : { count: detailRows(state, screen)?.length ?? 0, height: tableHeight(state.size) };

const scroll = (
  screen: DetailScreen | SourceScreen,
  intent: Intent,
  state: DashboardState,
): Step<DashboardState> => {
  if (intent.type === 'move') {
    const { count, height } = textLines(screen, state);
    const top = scrollText(screen.top, intent.motion, height, count);
    return step(replaceScreen(state, { ...screen, top }));
  }
  if (intent.type !== 'switch-format' || screen.kind !== 'source') return step(state);
  const format = screen.format === 'yaml' ? 'json' : 'yaml';
  const { id, name, row } = screen;
  const { serial } = state;
  const next = { ...screen, format, top: 0, load: { kind: 'loading', serial } } as const;
  return step(replaceScreen(state, next), { type: 'write-source', screen: id, serial, name, row, format });
};

const toScreen = (state: DashboardState, intent: Intent): Step<DashboardState> => {
  const screen = currentScreen(state);
  const placed = (next: Step<typeof screen>): Step<DashboardState> =>
    step(replaceScreen(state, next.state), ...next.effects);
  switch (screen.kind) {
    case 'browser':
      return placed(updateBrowser(screen, intent, state));
    case 'form':
      if (intent.type === 'choose') return choose(state);
      return intent.type === 'submit' ? submit(state) : placed(updateForm(screen, intent, state));
    case 'results':
      return placed(updateResults(screen, intent, state));
    case 'home': {
      if (intent.type !== 'move') return step(state);
      const count = visibleResources(state).length;
      return step(
        replaceScreen(state, {
          ...screen,
          ...moveCursor(screen, intent.motion, bodyHeight(state.size), count),
        }),
      );
    }
    default:
      return scroll(screen, intent, state);
  }
};

/** Opens the choices of the field under the cursor. */
const choose = (state: DashboardState): Step<DashboardState> => {
  const screen = currentScreen(state);
  const field = screen.kind === 'form' ? currentField(screen) : undefined;
  if (screen.kind !== 'form' || !field || field.readOnly) return step(state);
  if (!field.options) return update(state, { type: 'cycle-choice', by: 1 });
  const value = screen.values[field.name] ?? '';
  const source = sourceKey(field.options) ?? field.name;
  const purpose = { kind: 'choices', field: field.name, source, multiple: field.multiple } as const;
  return openOverlay(state, newPicker(purpose, field.multiple && value !== '' ? value.split(',') : []));
};

/** Sends a form; an action on several rows goes to a page with the result of each. */
const submit = (state: DashboardState): Step<DashboardState> => {
  const form = currentScreen(state);
  const submitted = form.kind === 'form' ? submitForm(form, state) : undefined;
  if (form.kind !== 'form' || !submitted) return step(state);
  if (submitted.kind === 'refused') return step(replaceScreen(state, submitted.screen));
  const { operation, endpoint, input } = submitted;
  const { id, name, purpose } = form;
  if (purpose.kind === 'action' && purpose.rows.length > 1) {
    const { rows } = purpose;
    const started = startRun(newResults(state.serial, name, { type: 'run', operation, rows, input }));
    return step(replaceScreen(state, started.state), ...started.effects);
  }
  const whole = purpose.kind === 'action' ? actionInput(endpoint, purpose.rows, input) : input;
  const sending = replaceScreen(state, submitted.screen);
  return step(sending, { type: 'send-form', screen: id, name, operation, input: whole });
};

const run = (state: DashboardState, intent: Extract<Intent, { type: 'run' }>): Step<DashboardState> => {
  const screen = currentScreen(state);
  if (!('name' in screen)) return step(state);
  const { state: results, effects } = startRun(newResults(state.serial, screen.name, intent));
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

const decide = (state: DashboardState, intent: Intent): Step<DashboardState> => {
  switch (intent.type) {
    case 'quit':
      return quit(state, intent.force === true);
    case 'suspend':
    case 'redraw':
      return step(state, { type: intent.type });
    case 'back':
      return goBack(state, intent.force);
    case 'forward':
      return goForward(state);
    case 'home':
      return goHome(state);
    case 'switch-language':
      return step(state, { type: 'load-language', language: intent.language });
    case 'toggle-pane':
      return step({ ...state, pane: !(state.pane ?? state.size.columns >= 110) });
    case 'open-resource':
      return openResource(state, intent.name);
    case 'open-detail':
      return openDetail(state);
    case 'open-source':
      return openSource(state);
    case 'open-form':
      return openForm(state, intent.purpose);
    case 'open-action': {
      const opened = openAction(state, intent.operation);
      return 'run' in opened ? run(state, opened.run) : opened;
    }
    case 'remove':
      return askRemove(state);
    case 'run':
      return run(state, intent);
    case 'open-overlay':
      return openOverlay(state, intent.overlay);
    case 'copy':
      return step({ ...state, notice: { tone: 'good', phrase: { key: 'notice.copied' } } }, intent);
    case 'notice':
      return step({ ...state, notice: intent.notice });
    case 'refresh':
      return reloadShown(state);
    default:
      return toScreen(state, intent);
  }
};

const answers = new Set<DashboardEvent['type']>([
  'resized',
  'language',
  'access',
  'catalog',
  'pinyin',
  'rows',
  'row',
  'source',
  'load-failed',
  'choices',
  'outcome',
  'finished',
  'form-values',
  'form-refused',
  'form-sent',
]);

const isAnswer = (event: DashboardEvent): event is Answer => answers.has(event.type);

/**
 * The whole dashboard as one pure function: what it becomes, and what it asks of the world.
 *
 * @example
 * update(state, { type: 'move', motion: 'down' });
 */
export function update(state: DashboardState, event: DashboardEvent): Step<DashboardState> {
  const numbered = { ...state, serial: state.serial + 1 };
  if (isAnswer(event)) return answer(numbered, event);
  const quiet = { ...numbered, notice: undefined };
  const over = state.overlay.kind !== 'none' && overlayIntents.has(event.type);
  return over ? through(quiet, event) : decide(quiet, event);
}
