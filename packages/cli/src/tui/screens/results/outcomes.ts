import { fit, widthOf, wrap } from '../../../io/width/width.js';
import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
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

/** A row of the results: which it is and what became of it. */
export const resultRow = (
  state: DashboardState,
  screen: ResultsScreen,
  at: number,
  width: number,
): Segment[][] => {
  const outcome = screen.outcomes[at] ?? { kind: 'waiting' };
  const [mark, tone] = looks[outcome.kind];
  return [
    [
      segment(at === screen.cursor ? '▸ ' : '  '),
      segment(`${mark} `, tone),
      segment(fit(titleAt(state, screen, at), width)),
    ],
    [segment(outcomeText(state, outcome), tone)],
  ];
};

/** What was answered, from the row under the cursor on, in lines of the whole width: it is shown only once. */
export const outputLines = (
  state: DashboardState,
  screen: ResultsScreen,
  width: number,
  most: number,
): Segment[][] => {
  const lines: Segment[][] = [];
  for (let at = screen.cursor; at < screen.rows.length && lines.length < most; at += 1) {
    const outcome = screen.outcomes[at];
    if (outcome?.kind !== 'done' || !outcome.output) continue;
    lines.push([segment(` ${titleAt(state, screen, at)}`, 'title')]);
    for (const part of outcome.output.split('\n'))
      lines.push(...wrap(clean(part), width - 4).map((line) => [segment(`   ${line}`, 'strong')]));
  }
  return lines.slice(0, most);
};
