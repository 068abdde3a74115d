import { DataTable, type TableColumns } from '../../components/data-table/data-table.js';
import { useWords } from '../../i18n/use-words.js';
import type { RunLine, RunRecord } from '../../lib/runs/run-record.js';
import { download } from '../../lib/ui/download.js';
import { useScreenClass } from '../../lib/ui/use-screen-class.js';
import { toCsv } from '../export/csv.js';
import { bulkWords } from './bulk-words.js';
import './run.css';

/** What became of rows, each with the reason where it was refused. */
export function RunLines({ lines, height }: { readonly lines: readonly RunLine[]; readonly height: number }) {
  const { t } = useWords(bulkWords);
  const small = useScreenClass() === 0;
  const columns: TableColumns<RunLine> = [
    { key: 'name', dataIndex: 'name', title: t('row'), width: small ? 96 : 200, ellipsis: true },
    {
      key: 'state',
      dataIndex: 'state',
      title: t('outcome'),
      width: small ? 64 : 90,
      render: (state: RunLine['state']) => t(`state.${state}`),
    },
    { key: 'reason', dataIndex: 'reason', title: t('reason'), width: small ? 120 : 260 },
  ];
  return (
    <div className="run-lines">
      <DataTable<RunLine>
        rowKey="id"
        rows={[...lines]}
        columns={columns}
        height={height}
        dense
        empty={t('none')}
      />
    </div>
  );
}

/** Hands the result over as a file. */
export function useSaveResult() {
  const { t } = useWords(bulkWords);
  return async ({ title, lines }: RunRecord): Promise<void> => {
    const header = [t('id'), t('row'), t('outcome'), t('reason')];
    const body = lines.map(({ id, name, state, reason }) => [id, name, t(`state.${state}`), reason]);
    const file = new Blob([await toCsv([header, ...body])], { type: 'text/csv;charset=utf-8' });
    download(`${t('file', { title })}.csv`, file);
  };
}
