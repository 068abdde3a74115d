import { useState } from 'react';
import { DataTable, type DataTableProps } from '../../../components/data-table/data-table.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWords } from '../../../i18n/use-words.js';
import { resourceWords } from '../../../resource/resource-words.js';
import { developWords } from '../words.js';
import { Part } from './part.js';

interface Line {
  readonly key: string;
  readonly name: string;
  readonly index: number;
  readonly children?: readonly Line[];
}

/** Tables: a few rows, none, being loaded, many, ticked and dense, and as a tree. */
export function TablesPart() {
  const { t } = useWords(developWords);
  return (
    <Part title={t('gallery.table')}>
      <div className="gallery-stack">
        <Sample rows={useLines(3)} />
        <Sample rows={[]} />
        <Sample rows={useLines(2)} loading />
        <Ticked />
        <Branches />
        <Sample rows={useLines(200)} />
      </div>
    </Part>
  );
}

type Extra = Partial<Omit<DataTableProps<Line>, 'rows' | 'rowKey' | 'columns'>>;

function Sample({ rows, ...extra }: Extra & { readonly rows: readonly Line[] }) {
  const { t } = useWords(developWords);
  const { t: list } = useWords(resourceWords);
  return (
    <DataTable<Line>
      rowKey="key"
      rows={rows}
      height={160}
      empty={<Nothing text={t('gallery.empty')} />}
      columns={[
        {
          key: 'index',
          title: list('index'),
          dataIndex: 'index',
          width: 90,
          align: 'right',
          sorter: true,
          defaultSortOrder: 'ascend',
        },
        { key: 'name', title: t('gallery.sample'), dataIndex: 'name', width: 240, ellipsis: true },
      ]}
      {...extra}
    />
  );
}

function useLines(count: number): Line[] {
  const { t } = useWords(developWords);
  return Array.from({ length: count }, (_, at) => ({
    key: String(at),
    name: `${t('gallery.sample')} ${at + 1}`,
    index: at + 1,
  }));
}

function Ticked() {
  const { t } = useWords(resourceWords);
  const [keys, setKeys] = useState<React.Key[]>(['1']);
  const selection = {
    selectedRowKeys: keys,
    onChange: setKeys,
    getCheckboxProps: ({ name }: Line) => ({ 'aria-label': t('selectRow', { name }) }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }),
  };
  return <Sample rows={useLines(3)} dense selection={selection} />;
}

function Branches() {
  const [first, ...others] = useLines(3);
  const rows = first ? [{ ...first, children: others }] : [];
  return <Sample rows={rows} tree={{ defaultExpandedRowKeys: ['0'], expandIconColumnIndex: 1 }} />;
}
