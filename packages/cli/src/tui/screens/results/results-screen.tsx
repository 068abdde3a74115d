import type { ReactNode } from 'react';
import { Lines } from '../../components/lines.js';
import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { fit, widthOf } from '../../components/text/width.js';
import { rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import type { Outcome, ResultsScreen } from '../../controllers/results/state.js';
import { say } from '../../controllers/say.js';
import type { DashboardState, ViewProps } from '../../controllers/state/dashboard.js';
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

const outputLines = (outcome: Outcome): Segment[][] =>
  outcome.kind === 'done' && outcome.output
    ? outcome.output.split('\n').map((line) => [segment(`     ${clean(line)}`, 'strong')])
    : [];

/** The result of each row, and what was answered. */
export const ResultsView = ({ state, screen, width, height }: ViewProps<ResultsScreen>): ReactNode => {
  const words = wordsOf(state, screen.name);
  const itself = wordsFor(state)('results.itself');
  const titles = screen.rows.map((row) => rowTitle(words, row) || itself);
  const column = Math.min(Math.max(8, ...titles.slice(0, 500).map(widthOf)), Math.floor(width / 2));
  const lines = screen.rows.slice(screen.top, screen.top + height).flatMap((_, index) => {
    const at = screen.top + index;
    const outcome = screen.outcomes[at] ?? { kind: 'waiting' };
    const [mark, tone] = looks[outcome.kind];
    const here = at === screen.cursor ? '▸' : ' ';
    const line = [
      segment(`${here} `),
      segment(`${mark} `, tone),
      segment(`${fit(titles[at] ?? '', column)}  `),
      segment(outcomeText(state, outcome), tone),
    ];
    return [line, ...outputLines(outcome)];
  });
  return <Lines lines={lines} width={width} height={height} />;
};
