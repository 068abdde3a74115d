import { fit, widthOf } from '../../../io/width/width.js';
import { type Segment, segment, separated } from '../../components/text/segments.js';
import { replyLines, replyText } from '../../controllers/replies/reply.js';
import { rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import { say } from '../../controllers/say.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';
import type { Tone } from '../../theme/theme.js';
import { type Outcome, type ResultsScreen, replyIn } from './results-state.js';

export function resultsTitle(state: DashboardState, { name, operation, called }: ResultsScreen): string {
  const labels = state.catalog[name]?.labels[state.language];
  const title = called ?? labels?.operations[operation] ?? operation;
  return wordsFor(state)('results.title', { operation: title });
}

/** How many rows are done, in which job, and whether something is shown once. */
export function resultsHeadline(state: DashboardState, screen: ResultsScreen): Segment[] {
  const words = wordsFor(state);
  const count = (kind: string) => screen.outcomes.filter((outcome) => outcome.kind === kind).length;
  const failed = count('failed');
  const text = words('results.progress', { done: count('done'), all: screen.rows.length, failed });
  const isOnce = screen.outcomes.some((outcome) => isReadable(state, outcome));
  return separated([
    segment(text, failed > 0 ? 'bad' : 'strong'),
    ...(screen.finished ? [] : [segment(words('list.loading'), 'dim')]),
    ...(screen.job === undefined ? [] : [segment(words('results.job', { id: screen.job }), 'dim')]),
    ...(isOnce ? [segment(words('results.once'), 'warn')] : []),
  ]);
}

/** True where a row's operation replied something to read. */
const isReadable = (state: DashboardState, outcome: Outcome): boolean =>
  replyText(state, replyIn(outcome)) !== undefined;

/** Nothing is left to read: every row is done and none replied anything. */
export const isPlainSuccess = (state: DashboardState, { finished, outcomes }: ResultsScreen): boolean =>
  finished && outcomes.every((outcome) => outcome.kind === 'done' && !isReadable(state, outcome));

/** The row under the cursor, for screen readers. */
export function resultsFocus(state: DashboardState, screen: ResultsScreen): string {
  const outcome = screen.outcomes[screen.cursor];
  if (!outcome) return '';
  const text = replyText(state, replyIn(outcome));
  const line = `${titleAt(state, screen, screen.cursor)}: ${outcomeText(state, outcome)}`;
  return text === undefined ? line : `${line}\n${text}`;
}

export const textsToCopy = (state: DashboardState, { outcomes }: ResultsScreen): string[] =>
  outcomes.flatMap((outcome) => replyText(state, replyIn(outcome)) ?? []);

/** A row of the results: which it is and what became of it. */
export function resultRow(
  state: DashboardState,
  screen: ResultsScreen,
  at: number,
  width: number,
): Segment[][] {
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
}

const looks: Readonly<Record<Outcome['kind'], readonly [mark: string, tone: Tone]>> = {
  waiting: ['…', 'dim'],
  done: ['✓', 'good'],
  failed: ['✗', 'bad'],
  skipped: ['-', 'warn'],
};

/** What became of a row, in words. */
function outcomeText(state: DashboardState, outcome: Outcome): string {
  const word = wordsFor(state)(`results.${outcome.kind}`);
  return outcome.kind === 'failed' ? `${word}: ${say(state.language, outcome.problem)}` : word;
}

/** What a row is called; an operation without rows is called one. */
const titleAt = (state: DashboardState, { name, rows }: ResultsScreen, at: number): string =>
  rowTitle(wordsOf(state, name), rows[at] ?? {}) || wordsFor(state)('results.itself');

/** How many names are measured for the width of their column. */
const measured = 500;

const marks = 4;

/** Width of the names, the same wherever one has scrolled to. */
export function nameWidth(state: DashboardState, screen: ResultsScreen, width: number): number {
  const titles = screen.rows.slice(0, measured).map((_, at) => titleAt(state, screen, at));
  return Math.min(Math.max(8, ...titles.map(widthOf)), Math.floor(width / 2) - 2 - marks);
}

/** Lines that replies may take of a page: the table of rows keeps half of it, or less where it needs less. */
export const replyRoom = ({ rows }: ResultsScreen, height: number): number =>
  height - Math.min(rows.length + 1, Math.ceil(height / 2));

/** The replies in sight: from the row under the cursor on, or the part of the only one that was scrolled to. */
export const repliesInSight = (
  state: DashboardState,
  screen: ResultsScreen,
  width: number,
  height: number,
): Segment[][] =>
  replyLinesOf(state, screen, width).slice(screen.replyTop, screen.replyTop + replyRoom(screen, height));

/** The replies from the row under the cursor on, each under the name of its row; no more than any terminal shows. */
export function replyLinesOf(state: DashboardState, screen: ResultsScreen, width: number): Segment[][] {
  const lines: Segment[][] = [];
  for (let at = screen.cursor; at < screen.rows.length && lines.length < state.size.rows; at += 1) {
    const reply = replyLines(state, replyIn(screen.outcomes[at]), width - 4);
    if (reply.length === 0) continue;
    lines.push([segment(` ${titleAt(state, screen, at)}`, 'title')]);
    lines.push(...reply.map((line) => [segment('   '), ...line]));
  }
  return lines;
}
