import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { useAccess } from '../../lib/access/access.js';
import { useKit } from '../kit/kit.js';
import type { RowsState } from '../kit/use-rows.js';
import { shownColumns } from '../list/column-settings.js';
import type { ListState } from '../list/list-state.js';
import type { Columns } from '../list/use-column-settings.js';
import { resourceWords } from '../resource-words.js';
import { type ExportFormat, exportFormats } from './export-formats.js';
import { useExport } from './use-export.js';

export interface ExportToolProps {
  readonly rows: RowsState;
  readonly state: ListState;
  readonly columns: Columns;
}

const words = { csv: 'exportCsv', xlsx: 'exportXlsx' } as const;

/** Saves the list as a file: at once where there is one format, else as the one that is chosen. */
export function ExportTool({ rows, state, columns }: ExportToolProps) {
  const { t } = useWords(resourceWords);
  const kit = useKit();
  const { access } = useAccess();
  const shown = shownColumns(columns.columns, columns.settings);
  const { run, busy } = useExport({ state, columns: shown, shown: rows.rows });
  const { exportCode } = kit.screen;
  const may =
    exportCode === undefined || access?.roles.includes('administrator') || access?.codes[exportCode] === true;
  if (!may) return null;
  const nameOf = (format: ExportFormat) => t(words[format.kind]);
  const formats = exportFormats(kit);
  const [only, another] = formats;
  const common = { icon: <DownloadOutlined aria-hidden />, loading: busy };
  if (only && !another)
    return (
      <Tooltip title={nameOf(only)}>
        <Button {...common} aria-label={nameOf(only)} onClick={() => void run(only)} />
      </Tooltip>
    );
  const items = formats.map((format) => ({
    key: format.kind,
    label: nameOf(format),
    onClick: () => void run(format),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button {...common} aria-label={t('export')} title={t('export')} aria-haspopup="menu" />
    </Dropdown>
  );
}
