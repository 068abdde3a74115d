import { type Step, step } from './effects.js';
import type { Answer } from './events.js';
import type { FormScreen } from './form/state.js';
import { answerGate, isGateAnswer } from './gate/update.js';
import { lastChange } from './history/undo-last.js';
import { undone } from './history/update.js';
import { newHome, nothingTold } from './home/state.js';
import { tellHome } from './home/update.js';
import { jobsUnread } from './jobs/update.js';
import { ticked } from './live.js';
import { goBack, reloadLists, reloadShown, settleScreen } from './navigation.js';
import { settleOverlay } from './overlays/update.js';
import type { ResultsScreen } from './results/state.js';
import { isPlainSuccess, newResults, removedIds } from './results/update.js';
import type { Addressed } from './screen-kind.js';
import { kindOf } from './screen-kinds.js';
import { currentScreen, type DashboardState, type Written } from './state/dashboard.js';
import { rowId } from './state/row.js';
import type { Screen } from './state/screens.js';

/** True when the screen still waits for this answer; answers to older questions are dropped. */
const isWaitedFor = (screen: Screen, answer: Addressed): boolean => {
  if (!('serial' in answer) || !('load' in screen)) return true;
  return screen.load.kind === 'loading' && screen.load.serial === answer.serial;
};

const answerScreen = (screen: Screen, answer: Addressed, state: DashboardState): Screen =>
  isWaitedFor(screen, answer) ? kindOf(screen).answer(screen, answer, state) : screen;

const withAnswer = (state: DashboardState, answer: Addressed): DashboardState => {
  const put = (screen: Screen): Screen =>
    screen.id === answer.screen ? answerScreen(screen, answer, state) : screen;
  return { ...state, screens: state.screens.map(put), ahead: state.ahead.map(put) };
};

/** The screen that asked has its answer, and what comes of it is done. */
const answered = (state: DashboardState, answer: Addressed): Step<DashboardState> => {
  const next = withAnswer(state, answer);
  const screen = next.screens.find(({ id }) => id === answer.screen);
  return (screen && kindOf(screen).follow?.(screen, answer, next)) ?? step(next);
};

/** Rows that no longer exist leave the selections and the pages about them. */
const withoutRows = (
  state: DashboardState,
  gone: ReadonlySet<string>,
  done: ReadonlySet<string>,
): DashboardState => {
  const screens = state.screens
    .filter((screen) => !('row' in screen) || !gone.has(rowId(screen.row)))
    .map((screen): Screen => {
      if (screen.kind !== 'browser') return screen;
      const selected = new Map([...screen.selected].filter(([id]) => !done.has(id)));
      return { ...screen, selected, anchor: undefined };
    });
  return { ...state, screens, ahead: [] };
};

const doneIds = (screen: ResultsScreen): ReadonlySet<string> =>
  new Set(screen.rows.filter((_, index) => screen.outcomes[index]?.kind === 'done').map(rowId));

/** A run is over: lists follow, and when there is nothing to read one is back where one was. */
const finish = (state: DashboardState, id: number): Step<DashboardState> => {
  const screen = state.screens.find((each) => each.id === id);
  if (screen?.kind !== 'results') return step(state);
  const cleaned = withoutRows(state, removedIds(screen, state), doneIds(screen));
  const listed = reloadLists(cleaned, screen.name);
  if (!isPlainSuccess(screen) || currentScreen(state).id !== id) return listed;
  const back = goBack(listed.state);
  const notice = {
    tone: 'good',
    phrase: { message: doneMessage(state, screen) },
  } as const;
  const [only, ...others] = screen.rows;
  const one = only && others.length === 0 ? rowId(only) : '';
  const written = one === '' ? undefined : { name: screen.name, rowId: one };
  const after = currentScreen(back.state).kind === 'detail' ? reloadShown(back.state) : step(back.state);
  return step({ ...after.state, notice, written }, ...listed.effects, ...after.effects);
};

const doneMessage = (state: DashboardState, screen: ResultsScreen) => {
  const done = state.catalog[screen.name]?.resource.operations[screen.operation]?.done;
  return (done ?? 'done.operation') as 'done.operation';
};

/** The one row that a form was about, or made. */
const writtenBy = (
  { name, purpose }: FormScreen,
  { saved }: Extract<Answer, { type: 'form-sent' }>,
): Written | undefined => {
  const rows = purpose.kind === 'action' ? purpose.rows : purpose.kind === 'edit' ? [purpose.row] : [];
  const [only, ...others] = rows;
  const id = only && others.length === 0 ? rowId(only) : saved;
  return id ? { name, rowId: id } : undefined;
};

/** A form was accepted: back to where it was opened, with fresh rows. */
const sent = (
  state: DashboardState,
  answer: Extract<Answer, { type: 'form-sent' }>,
): Step<DashboardState> => {
  const form = state.screens.find((screen) => screen.id === answer.screen);
  if (form?.kind !== 'form') return step(state);
  const screens = state.screens.filter((screen) => screen.id !== form.id);
  const listed = reloadLists({ ...state, screens }, form.name);
  const shown =
    currentScreen(listed.state).kind === 'detail' ? reloadShown(listed.state) : step(listed.state);
  const notice = { tone: 'good', phrase: answer.done } as const;
  const next = { ...settleScreen(shown.state), notice, written: writtenBy(form, answer) };
  if (answer.output === undefined) return step(next, ...listed.effects, ...shown.effects);
  // A generated password is said once: it gets a page that stays until it is left.
  const operation = form.purpose.kind === 'action' ? form.purpose.operation : 'create';
  const results = newResults(state.serial, form.name, { type: 'run', operation, rows: [], input: {} });
  const page = { ...results, finished: true, outcomes: [{ kind: 'done', output: answer.output } as const] };
  return step({ ...next, screens: [...next.screens, page] }, ...listed.effects, ...shown.effects);
};

/** What was shown was another department's and role's. */
const beginAnew = (state: DashboardState): DashboardState => ({
  ...state,
  screens: [newHome(state.serial)],
  ahead: [],
  choices: {},
  home: nothingTold,
  notice: { tone: 'good', phrase: { key: 'notice.switched' } },
});

/** What the dashboard becomes when the world answers. */
export const answer = (state: DashboardState, given: Answer): Step<DashboardState> => {
  if (isGateAnswer(given)) return answerGate(state, given);
  switch (given.type) {
    case 'resized': {
      const sized = settleScreen({ ...state, size: given.size });
      return step({ ...sized, overlay: settleOverlay(sized) });
    }
    case 'language':
      return step({ ...state, language: given.language });
    case 'access':
      return tellHome(settleScreen({ ...state, access: given.access }));
    case 'belonging':
      return step({ ...state, belonging: given.belonging });
    case 'switched':
      return step(beginAnew(state), { type: 'load-access' });
    case 'catalog':
      return tellHome(settleScreen({ ...state, catalog: given.catalog }));
    case 'figures': {
      const { figures, took } = given;
      return step(settleScreen({ ...state, home: { ...state.home, figures, took } }));
    }
    case 'news':
      return step(settleScreen({ ...state, home: { ...state.home, news: given.rows } }));
    case 'jobs':
      return step(settleScreen({ ...state, jobs: given.jobs }));
    case 'due':
      return ticked(state, given.screen);
    case 'jobs-unread':
      return step(jobsUnread(state, given.problem));
    case 'pinyin':
      return step({ ...state, pinyin: given.pinyin });
    case 'choices':
      return step({ ...state, choices: { ...state.choices, [given.key]: given.choices } });
    case 'finished':
      return finish(withAnswer(state, given), given.screen);
    case 'last-change':
      return lastChange(state, given.name, given.change);
    case 'undone':
      return undone(state, given.name);
    case 'form-refused':
      // Its problem stands where a notice would.
      return answered({ ...state, notice: undefined }, given);
    case 'form-sent':
      return sent(state, given);
    default:
      return answered(state, given);
  }
};
