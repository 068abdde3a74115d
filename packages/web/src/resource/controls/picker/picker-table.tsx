import { Pagination } from 'antd';
import { DataTable, type TableColumns } from '../../../components/data-table/data-table.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWords } from '../../../i18n/use-words.js';
import { Cell } from '../../kit/cell.js';
import { useKit } from '../../kit/kit.js';
import type { Linked } from '../../options/load-choices.js';
import { plainText, type Row } from '../../row.js';
import { controlWords } from '../control-words.js';
import type { Picked } from './picked.js';
import { PickerSearch } from './picker-search.js';
import { pickerPageSize, usePickerRows } from './use-picker-rows.js';

export interface PickerTableProps {
  readonly options: Linked;
  readonly several: boolean;
  readonly picked: Picked;
  readonly onPick: (row: Row) => void;
}

/** Room for a page of rows. */
const height = 320;

/** The rows of a resource, page by page, to be chosen from. */
export function PickerTable({ options, several, picked, onPick }: PickerTableProps) {
  const { t } = useWords(controlWords);
  const { resource, label } = useKit();
  const fields = resource.picker?.columns ?? [options.label];
  const { rows, total, page, setPage, search, pending, error, retry } = usePickerRows(options, fields);
  const columns: TableColumns<Row> = fields.map((field) => ({
    key: field,
    title: label(field),
    width: resource.formats?.[field] === 'image' ? 72 : 160,
    ellipsis: true,
    render: (_, row) => <Cell field={field} row={row} />,
  }));
  if (error) return <Failure title={t('picker.failed')} error={error} onRetry={retry} />;
  return (
    <>
      <PickerSearch onSearch={search} />
      <DataTable<Row>
        rowKey={options.value}
        rows={rows}
        columns={columns}
        height={height}
        loading={pending}
        empty={<Nothing text={t('picker.empty')} />}
        selection={{
          type: several ? 'checkbox' : 'radio',
          hideSelectAll: true,
          selectedRowKeys: [...picked.keys()],
          onSelect: onPick,
          getCheckboxProps: (row) => ({
            'aria-label': t('picker.pick', { name: plainText(row[options.label]) }),
          }),
        }}
        onRow={(row) => ({ onClick: () => onPick(row) })}
      />
      <Pagination
        className="picker-pages"
        size="small"
        current={page}
        pageSize={pickerPageSize}
        total={total}
        showSizeChanger={false}
        showTotal={(all) => t('picker.total', { total: all })}
        onChange={setPage}
      />
    </>
  );
}
