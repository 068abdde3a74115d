import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { fit, widthOf, wrap } from '../../components/text/width.js';
import { rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import type { Outcome, ResultsScreen } from '../../controllers/results/state.js';
import { say } from '../../controllers/say.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { Tone } from '../../theme/theme.js';
import { wordsFor } from '../view.js';

const looks: Readonly<Record<Outcome['kind'], readonly [mark: string, tone: Tone]>> = {
  waiting: ['…', 'dim'],
  done: ['✓', 'good'],
  failed: ['✗', 'bad'],
  skipped: ['-', 'warn'],
};

/** What became of a row, in words. */
export const outcomeText = (state: DashboardState, outcome: Outcome): string => {
  const word = wordsFor(state)(`results.${outcome.kind}`);
  return outcome.kind === 'failed' ? `${word}: ${say(state.language, outcome.problem)}` : word;
};

/** What was answered, whole: it is shown only once. */
const outputLines = (outcome: Outcome, width: number): string[] =>
  outcome.kind === 'done' && outcome.output
    ? outcome.output.split('\n').flatMap((line) => wrap(clean(line), width))
    : [];

/** What a row is called; an operation without rows is called one. */
const titleAt = (state: DashboardState, { name, rows }: ResultsScreen, at: number): string =>
  rowTitle(wordsOf(state, name), rows[at] ?? {}) || wordsFor(state)('results.itself');

/** Names that are measured: more are seldom seen together. */
const measured = 500;

const marks = 4;

/** Width of the names, the same wherever one has scrolled to. */
export const nameWidth = (state: DashboardState, screen: ResultsScreen, width: number): number => {
  const titles = screen.rows.slice(0, measured).map((_, at) => titleAt(state, screen, at));
  return Math.min(Math.max(8, ...titles.map(widthOf)), Math.floor(width / 2) - 2 - marks);
};

/** A row of the results: which it is and what became of it; what was answered goes on below. */
export const resultRows = (
  state: DashboardState,
  screen: ResultsScreen,
  at: number,
  widths: { readonly name: number; readonly all: number },
): Segment[][][] => {
  const outcome = screen.outcomes[at] ?? { kind: 'waiting' };
  const [mark, tone] = looks[outcome.kind];
  const name = fit(titleAt(state, screen, at), widths.name);
  const rest = widths.all - widths.name - marks - 4;
  return [
    [
      [segment(at === screen.cursor ? '▸ ' : '  '), segment(`${mark} `, tone), segment(name)],
      [segment(outcomeText(state, outcome), tone)],
    ],
    ...outputLines(outcome, rest).map((line) => [[], [segment(line, 'strong')]]),
  ];
};
