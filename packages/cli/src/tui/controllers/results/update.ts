import { verbsOf } from '@mall/sdk/contract';
import { type Step, step } from '../effects.js';
import type { Answer, Intent } from '../events.js';
import { bodyHeight } from '../layout.js';
import { moveCursor } from '../motion.js';
import type { DashboardState } from '../state/dashboard.js';
import { type Row, rowId } from '../state/row.js';
import type { Outcome, ResultsScreen } from './state.js';

export type Run = Extract<Intent, { type: 'run' }>;

/** An action without rows is run once. */
const targets = (rows: readonly Row[]): readonly Row[] => (rows.length > 0 ? rows : [{}]);

/** The page on which one sees what becomes of each row. */
export const newResults = (
  id: number,
  name: ResultsScreen['name'],
  { operation, rows, input }: Run,
): ResultsScreen => ({
  kind: 'results',
  id,
  name,
  operation,
  input,
  rows: targets(rows),
  outcomes: targets(rows).map(() => ({ kind: 'waiting' })),
  finished: false,
  cursor: 0,
  top: 0,
});

const runEffect = (screen: ResultsScreen, wanted: (outcome: Outcome) => boolean) =>
  ({
    type: 'run',
    screen: screen.id,
    name: screen.name,
    operation: screen.operation,
    input: screen.input,
    job: screen.job,
    rows: screen.rows.flatMap((row, index) => {
      const outcome = screen.outcomes[index];
      return outcome && wanted(outcome) ? [{ index, row }] : [];
    }),
  }) as const;

/** Starts what has not been done yet. */
export const startRun = (screen: ResultsScreen): Step<ResultsScreen> =>
  step(
    screen,
    runEffect(screen, ({ kind }) => kind === 'waiting'),
  );

const retry = (screen: ResultsScreen): Step<ResultsScreen> => {
  if (!screen.finished) return step(screen);
  const outcomes = screen.outcomes.map(
    (outcome): Outcome => (outcome.kind === 'done' ? outcome : { kind: 'waiting' }),
  );
  return startRun({ ...screen, outcomes, finished: false });
};

/** What the results page does with an intent. */
export const updateResults = (
  screen: ResultsScreen,
  intent: Intent,
  state: DashboardState,
): Step<ResultsScreen> => {
  switch (intent.type) {
    case 'move': {
      const height = bodyHeight(state.size) - 1;
      return step({ ...screen, ...moveCursor(screen, intent.motion, height, screen.rows.length) });
    }
    case 'retry-failed':
      return retry(screen);
    default:
      return step(screen);
  }
};

/** What the results page does with an answer. */
export const answerResults = (screen: ResultsScreen, answer: Answer): ResultsScreen => {
  if (answer.type === 'outcome') {
    const outcomes = screen.outcomes.with(answer.index, answer.outcome);
    return { ...screen, outcomes };
  }
  if (answer.type === 'job-started') return { ...screen, job: answer.job };
  return answer.type === 'finished' ? { ...screen, finished: true } : screen;
};

/** Nothing is left to read: every row is done and none answered anything. */
export const isPlainSuccess = (screen: ResultsScreen): boolean =>
  screen.finished && screen.outcomes.every((outcome) => outcome.kind === 'done' && !outcome.output);

/** Ids of the rows that are gone after a removal. */
export const removedIds = (screen: ResultsScreen, state: DashboardState): ReadonlySet<string> => {
  const resource = state.catalog[screen.name]?.resource;
  if (!resource || verbsOf(resource).remove !== screen.operation) return new Set();
  return new Set(screen.rows.filter((_, index) => screen.outcomes[index]?.kind === 'done').map(rowId));
};
