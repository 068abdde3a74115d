import { fit, widthOf } from '../../io/width/width.js';
import { gap, layoutColumns } from './column-layout.js';
import { type Segment, segment } from './text/segments.js';

export interface TextColumn {
  readonly title: string;
  readonly align: 'left' | 'right';
}

/**
 * A small table as lines, where it is one part of a longer text: its titles, then a line for each row. Columns without
 * room are left out at the right.
 *
 * @example
 * tableLines([{ title: 'Name', align: 'left' }], [['Apple']], 20).length; // 2
 */
export function tableLines(
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): Segment[][] {
  const measured = columns.map(({ title, align }, index) => {
    const data = rows.reduce((max, row) => Math.max(max, widthOf(row[index] ?? '')), 0);
    return { title, align, data, natural: Math.max(widthOf(title), data) };
  });
  const { placed } = layoutColumns(measured, width);
  const line = (textOf: (index: number) => string, tone?: 'strong'): Segment[] =>
    placed.flatMap((column, at) => [
      segment(at === 0 ? '' : ' '.repeat(gap)),
      segment(fit(textOf(column.index), column.width, column.align), tone),
    ]);
  return [
    line((index) => columns[index]?.title ?? '', 'strong'),
    ...rows.map((row) => line((index) => row[index] ?? '')),
  ];
}
