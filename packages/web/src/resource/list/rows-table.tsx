import type { MouseEvent, ReactNode } from 'react';
import { useMemo } from 'react';
import { DataTable } from '../../components/data-table/data-table.js';
import { useWords } from '../../i18n/use-words.js';
import { useMeasures } from '../../lib/theme/use-appearance.js';
import { useKit } from '../kit/kit.js';
import type { ExtraColumn, Slots } from '../kit/slots.js';
import type { ChangeList } from '../kit/use-list.js';
import type { RowsState } from '../kit/use-rows.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { buildColumns } from './build-columns.js';
import type { ListState, Sort } from './list-state.js';
import { ResizableHeader } from './resizable-header.js';
import { tickColumn } from './tick-boxes.js';
import type { Columns } from './use-column-settings.js';
import { useRoom } from './use-room.js';

export interface RowsTableProps {
  readonly rows: RowsState;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly columns: Columns;
  /** With boxes to tick rows by. */
  readonly tickable: boolean;
  readonly onTitle: ((row: Row) => void) | undefined;
  readonly actions: ((row: Row, dotsOnly: boolean) => ReactNode) | undefined;
  readonly actionsWidth: number;
  readonly empty: ReactNode;
  readonly slots: Pick<Slots, 'columns' | 'cells'>;
}

const components = { header: { cell: ResizableHeader } };
/** The header of the table takes this much of the box, beside a line of text. */
const headerPadding = 18;

/** The rows as a table: sorting, ticking, and trees that open in place. */
export function RowsTable(props: RowsTableProps) {
  const { screen } = useKit();
  const { rows, change, columns, tickable, empty } = props;
  const { box, height, width } = useRoom();
  const { font, line } = useMeasures();
  const tableColumns = useColumns(props, width, font);
  return (
    <div ref={box} className="rows-table">
      {height > 0 && (
        <DataTable<Row>
          rowKey="id"
          rows={rows.rows}
          columns={tableColumns}
          height={Math.max(120, height - headerPadding - line)}
          dense={columns.settings.dense}
          empty={empty}
          // Whoever has chosen an order that fails needs the header to choose another.
          headed={rows.rows.length > 0 || Boolean(rows.error)}
          components={components}
          onChange={(_, __, sorter, { action }) => action === 'sort' && change({ sort: sortOf(sorter) })}
          {...(rows.tree
            ? {
                tree: {
                  // Boxes to tick and the number of the row come first, the tree after them.
                  expandIconColumnIndex: tickable ? 2 : 1,
                  expandedRowKeys: [...rows.tree.expanded],
                  onExpandedRowsChange: (keys) => rows.tree?.expand(keys.map(String)),
                },
              }
            : {})}
          {...(screen.onChoose
            ? {
                onRow: (row: Row) => ({
                  onClick: (event) => isMeantForRow(event) && screen.onChoose?.(row),
                }),
                rowClassName: (row: Row) => (row.id === screen.chosen ? 'row-chosen' : ''),
              }
            : {})}
        />
      )}
    </div>
  );
}

const noColumns: readonly ExtraColumn[] = [];
const noCells: NonNullable<Slots['cells']> = {};

function useColumns(props: RowsTableProps, box: number, font: number) {
  const kit = useKit();
  const words = useWords(resourceWords);
  const { columns, state, rows, tickable, onTitle, actions, actionsWidth } = props;
  const { columns: extra = noColumns, cells = noCells } = props.slots;
  const isTree = rows.tree !== undefined;
  const numbers = useMemo(() => (isTree ? new Map(numbersOf(rows.rows)) : undefined), [isTree, rows.rows]);
  const ticks = useMemo(() => (tickable ? [tickColumn(rows.rows)] : []), [tickable, rows.rows]);
  const others = useMemo(
    () =>
      buildColumns({
        kit,
        words,
        columns: columns.columns,
        settings: columns.settings,
        change: columns.change,
        sort: state.sort,
        tree: rows.tree !== undefined,
        offset: rows.tree ? 0 : (state.page - 1) * state.size,
        last: numbers ? longest([...numbers.values()]) : state.page * state.size,
        numbers,
        box,
        font,
        onTitle,
        actions,
        actionsWidth,
        extra,
        cells,
      }),
    [
      kit,
      words,
      columns,
      state.sort,
      state.page,
      state.size,
      rows.tree,
      numbers,
      box,
      font,
      onTitle,
      actions,
      actionsWidth,
      extra,
      cells,
    ],
  );
  return useMemo(() => [...ticks, ...others], [ticks, others]);
}

/** The numbers of rows in a tree and of those below them, which begin with those above. */
const numbersOf = (rows: readonly Row[], above = ''): (readonly [string, string])[] =>
  rows.flatMap((row, place) => {
    const own = `${above}${place + 1}`;
    return [[row.id, own] as const, ...numbersOf(row.children ?? [], `${own}.`)];
  });

const longest = (numbers: readonly string[]): string =>
  numbers.reduce((most, one) => (one.length > most.length ? one : most), '');

function sortOf(sorter: unknown): Sort | undefined {
  const { columnKey, order } = sorter as { readonly columnKey?: unknown; readonly order?: string | null };
  if (!order || typeof columnKey !== 'string') return undefined;
  return { field: columnKey, order: order === 'ascend' ? 'asc' : 'desc' };
}

/** A click on a control in a row is for that control alone; one in what it opened comes here from outside the row. */
const isMeantForRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('button, a, input, label, [role="button"], [role="checkbox"]') === null;
