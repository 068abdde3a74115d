import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { Dialog } from '../../../components/frame/dialog.js';
import { ScrollTable } from '../../../components/scroll-table/scroll-table.js';
import { useWords } from '../../../i18n/use-words.js';
import { developWords } from '../words.js';
import { type Table, useTableColumns } from './use-tables.js';

interface TableColumnsProps {
  readonly id: string;
  readonly table: Table;
  readonly onClose: () => void;
}

const heads = ['column', 'type', 'comment', 'key', 'required'] as const;

/** The columns of a table, as its database describes them. */
export function TableColumns({ id, table: { name }, onClose }: TableColumnsProps) {
  const { t } = useWords(developWords);
  const columns = useTableColumns(id, name);
  const title = t('sources.columnsOf', { name });
  return (
    <Dialog title={title} width={760} onClose={onClose}>
      {columns.error && (
        <Failure
          title={t('common:loadFailed')}
          error={columns.error}
          onRetry={() => void columns.refetch()}
        />
      )}
      {columns.isPending && <Waiting rows={6} />}
      {columns.data && (
        <ScrollTable
          name={title}
          className="source-columns"
          header={heads.map((key) => ({ key, text: t(`sources.${key}`) }))}
        >
          {columns.data.map((column) => (
            <tr key={column.name}>
              <td>
                <code>{column.name}</code>
              </td>
              <td>
                <code>{column.columnType}</code>
              </td>
              <td>{column.comment}</td>
              <td>{column.keyFlag === 1 && t('sources.yes')}</td>
              <td>{column.nullable === 0 && t('sources.yes')}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </Dialog>
  );
}
