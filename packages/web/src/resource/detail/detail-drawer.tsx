import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { Failure } from '../../components/feedback/failure.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { SidePanel } from '../../components/frame/side-panel.js';
import { useWords } from '../../i18n/use-words.js';
import { DetailTabs } from '../kit/detail-tabs.js';
import { useKit } from '../kit/kit.js';
import type { DetailTab } from '../kit/slots.js';
import { resourceWords } from '../resource-words.js';
import { type Row, titleOf } from '../row.js';
import '../kit/detail.css';
import { NeighbourButtons } from '../kit/neighbour-buttons.js';
import { neighboursOf, useNeighbourKeys } from '../kit/use-neighbours.js';

export interface DetailDrawerProps {
  readonly id: string;
  /** Rows in the order of the list, for previous and next. */
  readonly rows: readonly Row[];
  /** Others than what it is and what happened to it. */
  readonly tabs?: readonly DetailTab[] | undefined;
  readonly onMove: (id: string) => void;
  readonly onEdit: ((id: string) => void) | undefined;
  readonly onClose: () => void;
}

/** A row in full, with the way to its neighbours. */
export function DetailDrawer({ id, rows, tabs, onMove, onEdit, onClose }: DetailDrawerProps) {
  const { t } = useWords(resourceWords);
  const kit = useKit();
  const detail = useDetail(id, rows);
  // Parsed by the endpoint's schema, or the row of the list itself.
  const row = detail.data as Row | undefined;
  const neighbours = neighboursOf(rows, id);
  const { place } = neighbours;
  useNeighbourKeys(neighbours, onMove);
  const title = row ? `${t('viewOne', { name: kit.noun })} · ${titleOf(kit, row)}` : kit.noun;
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      extra={
        <Space size={4}>
          {place !== undefined && <span className="detail-place">{`${place} / ${rows.length}`}</span>}
          <NeighbourButtons neighbours={neighbours} onMove={onMove} />
          {onEdit && (
            <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={() => onEdit(id)}>
              {t('edit')}
            </Button>
          )}
        </Space>
      }
    >
      {detail.error && !row && (
        <Failure title={t('common:loadFailed')} error={detail.error} onRetry={() => void detail.refetch()} />
      )}
      {!row && !detail.error && <Waiting />}
      {row && <DetailTabs row={row} tabs={tabs} onGone={onClose} />}
    </SidePanel>
  );
}

function useDetail(id: string, rows: readonly Row[]) {
  const { verb, call, scope, shows } = useKit();
  const endpoint = verb('get');
  const listed = rows.find((row) => row.id === id);
  return useQuery({
    queryKey: [...scope, 'detail', id],
    queryFn: () => (endpoint ? call(endpoint, { id }) : listed),
    meta: shows,
    ...(listed ? { placeholderData: listed } : {}),
  });
}
