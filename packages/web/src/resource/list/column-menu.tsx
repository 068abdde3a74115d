import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Tooltip } from 'antd';
import { lazy, Suspense } from 'react';
import { Waiting } from '../../components/feedback/waiting.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { resourceWords } from '../resource-words.js';
import type { Columns } from './use-column-settings.js';

const ColumnList = lazy(() =>
  loadChunk(() => import('./column-list.js')).then((m) => ({ default: m.ColumnList })),
);

/** Which columns, in which order, pinned where, and how high the rows are. */
export function ColumnMenu({ columns }: { readonly columns: Columns }) {
  const { t } = useWords(resourceWords);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('columns')}
      content={
        <Suspense fallback={<Waiting rows={columns.columns.length} />}>
          <ColumnList columns={columns} />
        </Suspense>
      }
    >
      <Tooltip title={t('columns')}>
        <Button icon={<SettingOutlined aria-hidden />} aria-label={t('columns')} />
      </Tooltip>
    </Popover>
  );
}
