import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { fit } from '../../io/width/width.js';
import type { Tone } from '../theme/theme.js';
import { type Column, type ColumnLayout, gap, layoutColumns } from './column-layout.js';
import { Line } from './lines.js';
import { type Segment, segment } from './text/segments.js';

export interface Cell {
  readonly text: string;
  readonly tone?: Tone | undefined;
}

export interface TableRow {
  readonly key: string;
  readonly cells: readonly Cell[];
  readonly cursor: boolean;
  readonly selected: boolean;
}

interface DataTableProps {
  readonly columns: readonly Column[];
  /** The column that keys are about. */
  readonly focused?: number | undefined;
  /** Only the rows in sight: the caller windows them. */
  readonly rows: readonly TableRow[];
  readonly width: number;
  readonly height: number;
  /** The note at the right end of the header about columns without room. */
  readonly hiddenNote: (count: number) => string;
}

/** Cursor and selection marks, so that neither is a matter of colour. */
const markWidth = 3;

/** A table whose columns line up by display width, Chinese and emoji included. */
export function DataTable({ columns, focused, rows, width, height, hiddenNote }: DataTableProps): ReactNode {
  const layout = useMemo(() => {
    const all = layoutColumns(columns, width - markWidth);
    // Room for the note about what is missing.
    return all.hidden > 0 ? layoutColumns(columns, width - markWidth - 10) : all;
  }, [columns, width]);
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <Line segments={header(layout, hiddenNote, focused)} width={width} />
      {rows.slice(0, height - 1).map((row) => (
        <Line key={row.key} segments={body(row, layout, width)} width={width} />
      ))}
    </Box>
  );
}

const header = (
  { placed, hidden }: ColumnLayout,
  note: (count: number) => string,
  focused: number | undefined,
): Segment[] => [
  segment(' '.repeat(markWidth)),
  ...placed.flatMap((column, index) => [
    segment(index === 0 ? '' : ' '.repeat(gap)),
    segment(fit(column.title, column.width, column.align), index === focused ? 'cursor' : 'strong'),
  ]),
  ...(hidden > 0 ? [segment(`  ${note(hidden)}`, 'dim')] : []),
];

function body(row: TableRow, { placed }: ColumnLayout, width: number): Segment[] {
  const cells = placed.flatMap((column, index) => {
    const cell = row.cells[column.index];
    const text = fit(cell?.text ?? '', column.width, column.align);
    return [segment(index === 0 ? '' : ' '.repeat(gap)), segment(text, cell?.tone)];
  });
  const parts = [segment(marks(row), row.selected ? 'chosen' : 'plain'), ...cells];
  if (!row.cursor) return parts;
  return [segment(fit(parts.map((part) => part.text).join(''), width), 'cursor')];
}

const marks = ({ cursor, selected }: TableRow): string => `${cursor ? '▸' : ' '}${selected ? '✓' : ' '} `;
