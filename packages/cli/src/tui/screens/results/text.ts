import { type Segment, segment } from '../../components/text/segments.js';
import { rowTitle, wordsOf } from '../../controllers/resource/cells.js';
import type { ResultsScreen } from '../../controllers/results/state.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { type ScreenText, separated } from '../screen-text.js';
import { wordsFor } from '../view.js';
import { outcomeText } from './outcomes.js';

const headline = (state: DashboardState, screen: ResultsScreen): Segment[] => {
  const words = wordsFor(state);
  const count = (kind: string) => screen.outcomes.filter((outcome) => outcome.kind === kind).length;
  const failed = count('failed');
  const text = words('results.progress', { done: count('done'), all: screen.rows.length, failed });
  const outputs = screen.outcomes.some((outcome) => outcome.kind === 'done' && outcome.output);
  return separated([
    segment(text, failed > 0 ? 'bad' : 'strong'),
    ...(screen.finished ? [] : [segment(words('list.loading'), 'dim')]),
    ...(screen.job === undefined ? [] : [segment(words('results.job', { id: screen.job }), 'dim')]),
    ...(outputs ? [segment(words('results.once'), 'warn')] : []),
  ]);
};

const focus = (state: DashboardState, screen: ResultsScreen): string => {
  const row = screen.rows[screen.cursor];
  const outcome = screen.outcomes[screen.cursor];
  if (!row || !outcome) return '';
  const title = rowTitle(wordsOf(state, screen.name), row) || wordsFor(state)('results.itself');
  const output = outcome.kind === 'done' && outcome.output ? `\n${outcome.output}` : '';
  return `${title}: ${outcomeText(state, outcome)}${output}`;
};

export const resultsText: ScreenText<ResultsScreen> = {
  title: (state, { name, operation }) => {
    const labels = state.catalog[name]?.labels[state.language];
    return wordsFor(state)('results.title', { operation: labels?.operations[operation] ?? operation });
  },
  headline,
  focus,
};
