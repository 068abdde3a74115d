import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Lines } from '../../components/lines.js';
import { StaticTable } from '../../components/static-table.js';
import type { ViewProps } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';
import { nameWidth, repliesInSight, resultRow } from './outcomes.js';
import type { ResultsScreen } from './results-state.js';

/** The result of each row, and below what was answered. */
export function ResultsView({ state, screen, width, height }: ViewProps<ResultsScreen>): ReactNode {
  const words = wordsFor(state);
  const column = nameWidth(state, screen, width);
  const replies = repliesInSight(state, screen, width, height);
  const room = height - replies.length;
  // Replies take lines from the table; the cursor must stay visible in what is left.
  const top = Math.max(screen.top, screen.cursor - (room - 2));
  const shown = Array.from({ length: Math.max(0, Math.min(room - 1, screen.rows.length - top)) });
  const tableHeight = replies.length > 0 ? shown.length + 1 : room;
  return (
    <Box flexDirection="column" width={width} height={height}>
      <StaticTable
        titles={[words('results.row'), words('results.result')]}
        rows={shown.map((_, index) => resultRow(state, screen, top + index, column))}
        width={width}
        height={tableHeight}
      />
      {replies.length > 0 ? <Lines lines={replies} width={width} height={height - tableHeight} /> : null}
    </Box>
  );
}
