import type { ReactNode } from 'react';
import { type TableColumns, ticksWidth } from '../../components/data-table/data-table.js';
import type { WordsInUse } from '../../i18n/use-words.js';
import { textMeasure } from '../../lib/ui/text-measure.js';
import { Cell, TitleCell } from '../kit/cell.js';
import type { Kit } from '../kit/kit.js';
import type { ExtraColumn } from '../kit/slots.js';
import type { words as resourceWords } from '../resource.zh-cn.js';
import type { Row } from '../row.js';
import { isRight } from './cell-format.js';
import { type ColumnSettings, minWidth, resize, shownColumns } from './column-settings.js';
import {
  actionsWidth,
  type ColumnRoom,
  columnRoom,
  fitColumns,
  headerWidth,
  indexWidth,
  isTooNarrow,
} from './column-widths.js';
import type { Sort } from './list-state.js';
import type { ResizableHeaderProps } from './resizable-header.js';

export interface ColumnsInput {
  readonly kit: Kit;
  readonly words: WordsInUse<typeof resourceWords>;
  readonly columns: readonly string[];
  readonly settings: ColumnSettings;
  readonly change: (settings: ColumnSettings) => void;
  readonly sort: Sort | undefined;
  readonly tree: boolean;
  /** Rows before the first one shown. */
  readonly offset: number;
  /** The longest number that a row may have. */
  readonly last: number | string;
  /** The numbers of rows in a tree, by where each stands: `2.1`. */
  readonly numbers: ReadonlyMap<string, string> | undefined;
  /** Pixels for all columns together; 0 while nobody knows. */
  readonly box: number;
  /** How large texts are, in pixels. */
  readonly font: number;
  readonly onTitle: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row, dotsOnly: boolean) => ReactNode) | undefined;
  /** Of all words that stand beside a row. */
  readonly actionsWidth: number;
  /** What the screen has of its own. */
  readonly extra: readonly ExtraColumn[];
  readonly cells: Readonly<Record<string, (row: Row) => ReactNode>>;
}

/** The table's columns from the descriptor and this person's settings. */
export function buildColumns(input: ColumnsInput): TableColumns<Row> {
  const shown = shownColumns(input.columns, input.settings);
  const extra = input.extra.reduce((sum, { width }) => sum + width, 0);
  const box = input.box - indexWidth(input.last) - ticksWidth - extra;
  const rooms = roomsOf(input, shown);
  const end = actionsOf(input, rooms, box);
  const widths = fitColumns(rooms, box - end.width);
  const own = shown.map((field, place) => fieldColumn(input, field, widths[place] ?? minWidth));
  const fields = withExtra(own, input.extra);
  const index: TableColumns<Row>[number] = {
    key: 'index',
    title: input.words.t('index'),
    width: indexWidth(input.last),
    align: 'right',
    className: 'index-column',
    render: (_: unknown, row: Row, place: number) => input.numbers?.get(row.id) ?? input.offset + place + 1,
  };
  if (!input.actions) return [index, ...fields];
  const { actions } = input;
  return [
    index,
    ...fields,
    {
      key: 'actions',
      title: input.words.t('actions'),
      width: end.width,
      fixed: 'right',
      render: (_: unknown, row: Row) => actions(row, end.dotsOnly),
    },
  ];
}

/** What the columns of fields take; those whose edge somebody has drawn stay as they are. */
function roomsOf(input: ColumnsInput, fields: readonly string[]): readonly ColumnRoom[] {
  const measure = textMeasure(input.font);
  return fields.map((field) => {
    const drawn = input.settings.widths[field];
    return drawn === undefined
      ? columnRoom(input.kit, field, input.tree, measure, input.font)
      : { wanted: drawn, least: drawn };
  });
}

/** The actions stand over what is scrolled below them: where there is scrolling, they are the dots alone. */
function actionsOf(input: ColumnsInput, rooms: readonly ColumnRoom[], box: number) {
  if (!input.actions) return { width: 0, dotsOnly: false };
  const dotsOnly = isTooNarrow(rooms, box - input.actionsWidth);
  const dots = Math.max(actionsWidth([], input.font), headerWidth(input.words.t('actions'), input.font));
  return { width: dotsOnly ? Math.min(dots, input.actionsWidth) : input.actionsWidth, dotsOnly };
}

function fieldColumn(input: ColumnsInput, field: string, width: number): TableColumns<Row>[number] {
  const { kit, settings, onTitle } = input;
  const title = kit.label(field);
  const header: ResizableHeaderProps = {
    resize: {
      label: input.words.t('columnWidth', { name: title }),
      width,
      to: (next) => input.change(resize(settings, field, next)),
    },
  };
  const own = input.cells[field];
  const opens = field === kit.resource.title && onTitle;
  return {
    key: field,
    dataIndex: field,
    title,
    width,
    ellipsis: { showTitle: false },
    align: isRight(kit, field) ? 'right' : 'left',
    // Our own header takes `resize` beside what a header cell takes.
    onHeaderCell: () => header as object,
    ...(settings.pinned.includes(field) ? { fixed: 'left' as const } : {}),
    ...(kit.list.sortable.has(field) ? { sorter: true, sortOrder: orderOf(input.sort, field) } : {}),
    render: (_: unknown, row: Row) =>
      own ? (
        own(row)
      ) : opens ? (
        <TitleCell field={field} row={row} onTitle={onTitle} />
      ) : (
        <Cell field={field} row={row} />
      ),
  };
}

const orderOf = (sort: Sort | undefined, field: string) =>
  sort?.field === field ? (sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null;

function withExtra(columns: TableColumns<Row>, extra: readonly ExtraColumn[]): TableColumns<Row> {
  const isBehind = (key: unknown) => (one: ExtraColumn) => one.after === key;
  const known = new Set(columns.map(({ key }) => key));
  return [
    ...columns.flatMap((column) => [column, ...extra.filter(isBehind(column.key)).map(extraColumn)]),
    ...extra.filter(({ after }) => after === undefined || !known.has(after)).map(extraColumn),
  ];
}

/** A column of the screen's own, behind the one that it names. */
const extraColumn = ({
  key,
  title,
  width,
  align = 'left',
  cell,
}: ExtraColumn): TableColumns<Row>[number] => ({
  key,
  title,
  width,
  align,
  ellipsis: { showTitle: false },
  render: (_: unknown, row: Row) => cell(row),
});
