import type { ReactNode } from 'react';
import type { Columns as TableColumns } from '../../components/data-table/data-table.js';
import type { WordsInUse } from '../../i18n/use-words.js';
import type { Kit } from '../kit.js';
import type { words as resourceWords } from '../resource.zh-cn.js';
import type { Row } from '../row.js';
import { Cell, TitleCell } from './cell.js';
import { isRight } from './cell-format.js';
import { type ColumnSettings, resize, shownColumns } from './column-settings.js';
import { columnWidth } from './column-widths.js';
import type { Sort } from './list-state.js';
import type { ResizableHeadProps } from './resizable-head.js';

export interface ColumnsInput {
  readonly kit: Kit;
  readonly words: WordsInUse<typeof resourceWords>;
  readonly columns: readonly string[];
  readonly settings: ColumnSettings;
  readonly change: (settings: ColumnSettings) => void;
  readonly sort: Sort | undefined;
  /** Trees come ordered; pages can be sorted by what the server has in the row. */
  readonly sortable: boolean;
  readonly tree: boolean;
  /** Rows before the first one shown. */
  readonly offset: number;
  readonly onTitle: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly actionsWidth: number;
}

const orderOf = (sort: Sort | undefined, field: string) =>
  sort?.field === field ? (sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null;

const fieldColumn = (input: ColumnsInput, field: string): TableColumns<Row>[number] => {
  const { kit, settings, onTitle } = input;
  const title = kit.label(field);
  const width = settings.widths[field] ?? columnWidth(kit, field, input.tree);
  const head: ResizableHeadProps = {
    resize: {
      label: input.words.t('columnWidth', { name: title }),
      width,
      to: (next) => input.change(resize(settings, field, next)),
    },
  };
  const opens = field === kit.resource.title && onTitle;
  return {
    key: field,
    dataIndex: field,
    title,
    width,
    ellipsis: { showTitle: false },
    align: isRight(kit, field) ? 'right' : 'left',
    // Our own head takes `resize` beside what a head cell takes.
    onHeaderCell: () => head as object,
    ...(settings.pinned.includes(field) ? { fixed: 'left' as const } : {}),
    ...(input.sortable && field in kit.resource.row.shape
      ? { sorter: true, sortOrder: orderOf(input.sort, field) }
      : {}),
    render: (_: unknown, row: Row) =>
      opens ? <TitleCell field={field} row={row} onTitle={onTitle} /> : <Cell field={field} row={row} />,
  };
};

/** The table's columns from the descriptor and this person's settings. */
export const buildColumns = (input: ColumnsInput): TableColumns<Row> => {
  const fields = shownColumns(input.columns, input.settings).map((field) => fieldColumn(input, field));
  const index: TableColumns<Row>[number] = {
    key: 'index',
    title: input.words.t('index'),
    width: 64,
    align: 'right',
    className: 'index-column',
    render: (_: unknown, __: Row, place: number) => input.offset + place + 1,
  };
  if (!input.actions) return [index, ...fields];
  const { actions } = input;
  return [
    index,
    ...fields,
    {
      key: 'actions',
      title: input.words.t('actions'),
      width: input.actionsWidth,
      fixed: 'right',
      render: (_: unknown, row: Row) => actions(row),
    },
  ];
};
