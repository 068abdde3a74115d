import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import './data-table.css';
import { OutsideMeasure } from './outside-measure.js';

/** Narrowed by a search bar and by nothing in their headers: the build leaves antd's filter menus out. */
interface Unfiltered {
  readonly filters?: never;
  readonly filterDropdown?: never;
  readonly onFilter?: never;
}
export type TableColumns<Row extends object> = (NonNullable<TableProps<Row>['columns']>[number] &
  Unfiltered)[];

export interface DataTableProps<Row extends object> {
  readonly rowKey: keyof Row & string;
  readonly rows: readonly Row[];
  readonly columns: TableColumns<Row>;
  /** Pixels for the body; the table scrolls within. */
  readonly height: number;
  readonly loading?: boolean;
  readonly dense?: boolean;
  readonly empty?: ReactNode;
  /** False leaves its header out: there is nothing to sort. */
  readonly headed?: boolean;
  readonly selection?: NonNullable<TableProps<Row>['rowSelection']>;
  readonly expanded?: (row: Row) => ReactNode;
  readonly tree?: NonNullable<TableProps<Row>['expandable']>;
  readonly onChange?: NonNullable<TableProps<Row>['onChange']>;
  readonly onRow?: NonNullable<TableProps<Row>['onRow']>;
  readonly rowClassName?: (row: Row) => string;
  readonly components?: NonNullable<TableProps<Row>['components']>;
}

/** From so many rows on only those in view are drawn. */
export const virtualFrom = 50;

/** The column with boxes to tick. */
export const ticksWidth = 44;

const widthOf = <Row extends object>(columns: TableColumns<Row>, aside: number): number =>
  columns.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : 160), aside);

const countRows = (rows: readonly object[]): number =>
  rows.reduce((sum: number, row) => {
    const { children } = row as { readonly children?: readonly object[] };
    return sum + 1 + (children ? countRows(children) : 0);
  }, 0);

const outside = (box: ReactNode) => <OutsideMeasure>{box}</OutsideMeasure>;

/** The one table of the application: scrolls in its own box, draws only what is seen from 50 rows on. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, height, dense, empty, selection, expanded, tree, onChange, onRow, rowClassName } =
    props;
  const virtual = countRows(rows) >= virtualFrom;
  const expandable = tree ?? (expanded && { expandedRowRender: expanded });
  return (
    <Table<Row>
      className={rows.length > 0 ? 'data-table' : 'data-table data-table-empty'}
      rowKey={props.rowKey}
      dataSource={rows}
      columns={columns}
      pagination={false}
      size={dense ? 'small' : 'medium'}
      virtual={virtual}
      scroll={{ x: widthOf(columns, (selection ? ticksWidth : 0) + (expanded ? 48 : 0)), y: height }}
      showHeader={props.headed !== false}
      showSorterTooltip={false}
      locale={{ emptyText: empty }}
      {...(props.loading === undefined ? {} : { loading: props.loading })}
      {...(selection
        ? { rowSelection: selection.hideSelectAll ? selection : { ...selection, columnTitle: outside } }
        : {})}
      {...(expandable ? { expandable } : {})}
      {...(onChange ? { onChange } : {})}
      {...(onRow ? { onRow } : {})}
      {...(rowClassName ? { rowClassName } : {})}
      {...(props.components ? { components: props.components } : {})}
    />
  );
}
