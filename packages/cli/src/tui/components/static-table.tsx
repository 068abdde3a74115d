import { Box, Text } from 'ink';
import Table from 'ink-table';
import type { PropsWithChildren, ReactNode } from 'react';
import { widthOf } from '../../io/width/width.js';
import { useTheme } from '../theme/theme-context.js';
import { fitSegments, paint, type Segment, segment, segmentsWidth } from './text/segments.js';

/** The cells of a row, each a line of its own meaning. */
export type CardRow = readonly (readonly Segment[])[];

interface StaticTableProps {
  /** Each different from the others: ink-table knows columns by their titles. */
  readonly titles: readonly string[];
  readonly rows: readonly CardRow[];
  /** The first row in sight; widths are those of all rows, so that nothing moves while one scrolls. */
  readonly top?: number;
  readonly width: number;
  readonly height: number;
}

const padding = 1;

/** What each column needs, in this room: the last one takes what the others leave, these at most half of it. */
export function columnWidths(
  titles: readonly string[],
  rows: readonly CardRow[],
  width: number,
): readonly number[] {
  const room = width - padding * 2 * titles.length;
  const needed = titles.map((title, column) =>
    Math.max(widthOf(title), ...rows.map((row) => segmentsWidth(row[column] ?? []))),
  );
  const most = Math.floor(room / titles.length);
  const first = needed.slice(0, -1).map((need) => Math.min(need, most));
  const left = room - first.reduce((sum, each) => sum + each, 0);
  return [...first, Math.max(0, Math.min(needed.at(-1) ?? 0, left))];
}

/** A small table that nobody walks through: cards, results, help. Lists are the virtual `DataTable`'s. */
export function StaticTable({ titles, rows, top = 0, width, height }: StaticTableProps): ReactNode {
  const theme = useTheme();
  const widths = columnWidths(titles, rows, width);
  const shown = titles.map((title, column) => fitSegments([segment(title)], widths[column] ?? 0));
  const columns = shown.map((segments) => segments.map((part) => part.text).join(''));
  const data = rows
    .slice(top, top + height - 1)
    .map((row) =>
      Object.fromEntries(
        columns.map((name, column) => [
          name,
          paint(theme, fitSegments(row[column] ?? [], widths[column] ?? 0)),
        ]),
      ),
    );
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <Table
        data={data}
        columns={columns}
        padding={padding}
        header={Header}
        cell={Cell}
        skeleton={Skeleton}
      />
    </Box>
  );
}

function Header({ children }: PropsWithChildren): ReactNode {
  const theme = useTheme();
  const text = typeof children === 'string' ? children : '';
  // The blanks around a title are not of its style: nothing paints the end of a line.
  const [title] = text.match(/\S.*\S|\S/) ?? [''];
  return <Text wrap="truncate">{text.replace(title, paint(theme, [segment(title, 'strong')]))}</Text>;
}

const Cell = ({ children }: PropsWithChildren): ReactNode => <Text wrap="truncate">{children}</Text>;

/** No rules, no boxes: two blanks part the columns, as in every table here. */
const Skeleton = (): ReactNode => null;
