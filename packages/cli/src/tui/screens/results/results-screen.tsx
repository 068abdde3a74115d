import type { ReactNode } from 'react';
import { StaticTable } from '../../components/static-table.js';
import type { ResultsScreen } from '../../controllers/results/state.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../view.js';
import { nameWidth, resultRows } from './outcomes.js';

/** The result of each row, and what was answered. */
export const ResultsView = ({ state, screen, width, height }: ViewProps<ResultsScreen>): ReactNode => {
  const words = wordsFor(state);
  const widths = { name: nameWidth(state, screen, width), all: width };
  const inSight = Array.from({ length: Math.min(height, screen.rows.length - screen.top) });
  const rows = inSight.flatMap((_, index) => resultRows(state, screen, screen.top + index, widths));
  return (
    <StaticTable
      titles={[words('results.row'), words('results.result')]}
      rows={rows}
      width={width}
      height={height}
    />
  );
};
