import { messageText, verbsOf } from '@mall/sdk/contract';
import { verbEndpoint } from '../../controllers/actions/available.js';
import { confirmAbout, currentRows, subjectOf } from '../../controllers/actions/subject.js';
import {
  always,
  keyGroup,
  motionCommands,
  motionKeys,
  type UnboundCommand,
} from '../../controllers/commands/command.js';
import { type Step, step } from '../../controllers/effects.js';
import type { DashboardEvent, EventOf, Intent } from '../../controllers/events.js';
import type { Motion } from '../../controllers/intents.js';
import { bodyHeight } from '../../controllers/layout.js';
import { moveCursor, scrollText, settle } from '../../controllers/motion.js';
import { goBack, pushScreen, rowsWritten, withoutRows } from '../../controllers/navigation.js';
import type { ScreenDefinition } from '../../controllers/screen-definition.js';
import { currentScreen, inFront, putScreen } from '../../controllers/screen-stack.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { type Row, rowId } from '../../controllers/state/row.js';
import type { TextKey } from '../../i18n/texts.js';
import {
  isPlainSuccess,
  replyLinesOf,
  replyRoom,
  resultsFocus,
  resultsHeadline,
  resultsTitle,
  textsToCopy,
} from './outcomes.js';
import type { Outcome, ResultsScreen, RunEffect } from './results-state.js';

const actions: readonly UnboundCommand[] = [
  ...motionCommands('results'),
  always('results.retry', 'key.retry', { type: 'retry-failed' }, { disabledReason: noFailure }),
  {
    id: 'results.copy',
    label: 'key.copyAll',
    run: copyReplies,
    disabledReason: (state) => (copyReplies(state) ? undefined : 'reason.noOutput'),
  },
];

/** Why nothing can be tried again. */
function noFailure(state: DashboardState): TextKey | undefined {
  const screen = inFront(state, 'results');
  if (!screen) return 'reason.noRow';
  if (!screen.finished) return 'reason.running';
  const failed = screen.outcomes.some(({ kind }) => kind === 'failed' || kind === 'skipped');
  return failed ? undefined : 'reason.noFailure';
}

function copyReplies(state: DashboardState): Intent | undefined {
  const screen = inFront(state, 'results');
  const texts = screen ? textsToCopy(state, screen) : [];
  return texts.length > 0 ? { type: 'copy', text: texts.join('\n') } : undefined;
}

/** The result of each row that an operation is run on, and the replies. */
export const resultsScreen: ScreenDefinition<'results'> = {
  id: 'results',
  everywhere: { intents: { run, remove: askRemove, 'show-reply': showReply } },
  update,
  settle: (screen, { size }) => ({ ...screen, ...settle(screen, bodyHeight(size) - 1, screen.rows.length) }),
  // Running work is stopped before one goes back.
  leave: ({ id, finished }, state) =>
    finished
      ? { kind: 'go', effects: [] }
      : { kind: 'stay', step: step(state, { type: 'forget', screen: id }) },
  transient: true,
  unfinished: ({ finished }) => (finished ? undefined : 'running'),
  subject: ({ name }) => ({ name, rows: [] }),
  keys: [
    keyGroup('results', actions, {
      ...motionKeys('results'),
      'results.retry': [['R'], 10],
      'results.copy': [['c'], 11],
    }),
  ],
  title: resultsTitle,
  headline: resultsHeadline,
  focus: resultsFocus,
  view: () => import('./results-view.js').then(({ ResultsView }) => ResultsView),
  effects: () => import('./run-rows.js').then(({ resultsEffects }) => resultsEffects),
};

/** Runs an operation, and shows what becomes of each row. */
function run(state: DashboardState, intent: EventOf<'run'>): Step<DashboardState> {
  const name = intent.name ?? subjectOf(state)?.name;
  if (name === undefined) return step(state);
  const screen = newResults(state.serial, name, intent);
  return step(
    pushScreen(state, screen),
    runOf(screen, ({ kind }) => kind === 'waiting'),
  );
}

/** Asks before anything is deleted. */
function askRemove(state: DashboardState): Step<DashboardState> {
  const subject = subjectOf(state);
  const entry = subject && state.catalog[subject.name];
  const verb = entry && verbEndpoint(entry.resource, 'remove');
  const rows = currentRows(state);
  if (!subject || !verb || rows.length === 0) return step(state);
  const { name } = subject;
  const follow = { type: 'run', operation: verb.operation, rows, input: {} } as const;
  const text = messageText('confirm.delete', state.language);
  return step({ ...state, overlay: confirmAbout(state, name, rows, text, follow) });
}

/** A page for what is shown once, which stays until it is left. */
function showReply(
  state: DashboardState,
  { name = '', title, reply }: EventOf<'show-reply'>,
): Step<DashboardState> {
  const blank = newResults(state.serial, name, { operation: '', rows: [], input: {} });
  const outcomes = [{ kind: 'done', reply } as const];
  const page = { ...blank, called: title, finished: true, outcomes };
  return step({ ...state, screens: [...state.screens, page] });
}

function update(screen: ResultsScreen, event: DashboardEvent, state: DashboardState): Step<DashboardState> {
  const put = (next: ResultsScreen) => putScreen(state, next);
  switch (event.type) {
    case 'move': {
      if (screen.rows.length === 1) return step(put(scrollReply(screen, event.motion, state)));
      const height = bodyHeight(state.size) - 1;
      return step(put({ ...screen, ...moveCursor(screen, event.motion, height, screen.rows.length) }));
    }
    case 'retry-failed':
      return retry(screen, state);
    case 'outcome':
      return step(put({ ...screen, outcomes: screen.outcomes.with(event.index, event.outcome) }));
    case 'job-started':
      return step(put({ ...screen, job: event.job }));
    case 'finished':
      return finish({ ...screen, finished: true }, state);
    default:
      return step(state);
  }
}

/** With one row there is nowhere to move to: its reply is scrolled. */
function scrollReply(screen: ResultsScreen, motion: Motion, state: DashboardState): ResultsScreen {
  const height = bodyHeight(state.size);
  const count = replyLinesOf(state, screen, state.size.columns).length;
  return { ...screen, replyTop: scrollText(screen.replyTop, motion, replyRoom(screen, height), count) };
}

function retry(screen: ResultsScreen, state: DashboardState): Step<DashboardState> {
  if (!screen.finished) return step(state);
  const outcomes = screen.outcomes.map(
    (outcome): Outcome => (outcome.kind === 'done' ? outcome : { kind: 'waiting' }),
  );
  const again = { ...screen, outcomes, finished: false };
  return step(
    putScreen(state, again),
    runOf(again, ({ kind }) => kind === 'waiting'),
  );
}

/** After a run lists are reloaded; where there is nothing to read the page closes itself. */
function finish(screen: ResultsScreen, state: DashboardState): Step<DashboardState> {
  const done = doneIds(screen);
  const isRemoval = isRemove(screen, state);
  const cleaned = withoutRows(putScreen(state, screen), isRemoval ? done : new Set(), done);
  const stays = !isPlainSuccess(state, screen) || currentScreen(state).id !== screen.id;
  if (stays) return rowsWritten(cleaned, screen.name);
  const back = goBack(cleaned);
  const written = rowsWritten(back.state, screen.name);
  const notice = { tone: 'good', phrase: { message: doneMessage(state, screen) } } as const;
  const [only, ...others] = screen.rows;
  const one = only && others.length === 0 ? rowId(only) : '';
  const last = one === '' ? undefined : { name: screen.name, rowId: one };
  return step({ ...written.state, notice, written: last }, ...written.effects);
}

function isRemove({ name, operation }: ResultsScreen, { catalog }: DashboardState): boolean {
  const resource = catalog[name]?.resource;
  return resource !== undefined && verbsOf(resource).remove === operation;
}

const newResults = (
  id: number,
  name: string,
  { operation, rows, input }: Pick<EventOf<'run'>, 'operation' | 'rows' | 'input'>,
): ResultsScreen => ({
  kind: 'results',
  id,
  name,
  operation,
  input,
  rows: orOneEmptyRow(rows),
  outcomes: orOneEmptyRow(rows).map(() => ({ kind: 'waiting' })),
  finished: false,
  cursor: 0,
  top: 0,
  replyTop: 0,
});

/** An action without rows is run once. */
const orOneEmptyRow = (rows: readonly Row[]): readonly Row[] => (rows.length > 0 ? rows : [{}]);

const runOf = (screen: ResultsScreen, isWanted: (outcome: Outcome) => boolean): RunEffect => ({
  type: 'run',
  screen: screen.id,
  name: screen.name,
  operation: screen.operation,
  input: screen.input,
  job: screen.job,
  rows: screen.rows.flatMap((row, index) => {
    const outcome = screen.outcomes[index];
    return outcome && isWanted(outcome) ? [{ index, row }] : [];
  }),
});

const doneIds = ({ rows, outcomes }: ResultsScreen): ReadonlySet<string> =>
  new Set(rows.filter((_, index) => outcomes[index]?.kind === 'done').map(rowId));

const doneMessage = ({ catalog }: DashboardState, { name, operation }: ResultsScreen) =>
  (catalog[name]?.resource.operations[operation]?.done ?? 'done.operation') as 'done.operation';
