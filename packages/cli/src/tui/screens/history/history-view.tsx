import { Box } from 'ink';
import type { ReactNode } from 'react';
import { widthOf } from '../../../io/width/width.js';
import type { Column } from '../../components/column-layout.js';
import { DataTable } from '../../components/data-table.js';
import { Lines } from '../../components/lines.js';
import { StaticTable } from '../../components/static-table.js';
import { clean } from '../../components/text/clean.js';
import { segment } from '../../components/text/segments.js';
import { say } from '../../controllers/say.js';
import type { DashboardState, ViewProps } from '../../controllers/state/dashboard.js';
import { wordsFor } from '../../controllers/words-for.js';
import { changeRows, fieldFacts, kindText } from './change-rows.js';
import type { Change, ChangeScreen, HistoryScreen } from './history-state.js';

/** To the minute, without the year where there is little room: the page of the change has the rest. */
const cellsOf = (state: DashboardState, name: string, change: Change): string[] => [
  change.createTime.slice(state.size.columns < 60 ? 5 : 0, 16),
  fieldFacts(state, name, change)
    .map(({ label, value }) => `${label}: ${value.replaceAll('\n', ' ')}`)
    .join('; '),
  clean(change.userName || (change.account ?? '')),
  kindText(state, change),
  clean(change.address ?? ''),
];

const columnsOf = (titles: readonly string[], rows: readonly (readonly string[])[]): Column[] =>
  titles.map((title, index) => {
    const data = Math.max(0, ...rows.map((cells) => widthOf(cells[index] ?? '')));
    return { title, align: 'left', natural: Math.max(widthOf(title), data), data };
  });

/** What happened to a row: when, who, what, from where. */
export function HistoryView({ state, screen, width, height }: ViewProps<HistoryScreen>): ReactNode {
  const words = wordsFor(state);
  const rows = screen.changes.map((change) => cellsOf(state, screen.name, change));
  const titles = [
    words('history.time'),
    words('history.what'),
    words('history.who'),
    words('history.kind'),
    words('history.from'),
  ];
  if (rows.length === 0) {
    const { load } = screen;
    const failed =
      load.kind === 'failed' ? words('list.failed', { reason: say(state.language, load.problem) }) : '';
    const text = failed || (load.kind === 'loading' ? words('list.loading') : words('list.empty'));
    return <Lines lines={[[segment(` ${text}`, failed ? 'bad' : 'dim')]]} width={width} height={height} />;
  }
  return (
    <Box width={width} height={height}>
      <DataTable
        columns={columnsOf(titles, rows)}
        rows={rows.slice(screen.top, screen.top + height - 1).map((cells, index) => ({
          key: screen.changes[screen.top + index]?.id ?? String(index),
          cursor: screen.top + index === screen.cursor,
          selected: false,
          cells: cells.map((text) => ({ text })),
        }))}
        width={width}
        height={height}
        hiddenNote={(count) => words('list.hiddenColumns', { count })}
      />
    </Box>
  );
}

/** One change, field by field. */
export function ChangeView({ state, screen, width, height }: ViewProps<ChangeScreen>): ReactNode {
  const words = wordsFor(state);
  return (
    <StaticTable
      titles={[words('detail.field'), words('history.what')]}
      rows={changeRows(state, screen).map(([label, value]) => [[label], [value]])}
      top={screen.top}
      width={width}
      height={height}
    />
  );
}
