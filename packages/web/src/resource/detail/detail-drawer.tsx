import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Descriptions, Drawer, Space, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Failure } from '../../components/feedback/failure.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useReturnFocus } from '../../lib/ui/use-return-focus.js';
import { useScreenClass } from '../../lib/ui/use-screen-class.js';
import { useKit } from '../kit.js';
import { resourceWords } from '../resource-words.js';
import { plainText, type Row } from '../row.js';
import './detail.css';
import { detailFields } from './detail-fields.js';
import { DetailValue } from './detail-value.js';
import { NeighbourButtons } from './neighbour-buttons.js';
import { neighboursOf, useNeighbourKeys } from './use-neighbours.js';

const ChangeList = lazy(() =>
  loadChunk(() => import('../history/change-list.js')).then((m) => ({ default: m.ChangeList })),
);

export interface DetailDrawerProps {
  readonly id: string;
  /** Rows in the order of the list, for previous and next. */
  readonly rows: readonly Row[];
  readonly onMove: (id: string) => void;
  readonly onEdit: ((id: string) => void) | undefined;
  readonly onClose: () => void;
}

const useDetail = (id: string, rows: readonly Row[]) => {
  const { verb, call, scope, shows } = useKit();
  const endpoint = verb('get');
  const listed = rows.find((row) => row.id === id);
  return useQuery({
    queryKey: [...scope, 'detail', id],
    queryFn: () => (endpoint ? call(endpoint, { id }) : listed),
    meta: shows,
    ...(listed ? { placeholderData: listed } : {}),
  });
};

const Fields = ({ row }: { readonly row: Row }) => {
  const { resource, label } = useKit();
  return (
    <Descriptions
      column={1}
      colon={false}
      size="small"
      styles={{ label: { width: 140 } }}
      items={detailFields(resource).map((field) => ({
        key: field,
        label: label(field),
        children: <DetailValue field={field} row={row} />,
      }))}
    />
  );
};

interface TabbedProps {
  readonly row: Row;
  readonly onGone: () => void;
}

/** What the row is and what happened to it; a resource that nothing writes has no history. */
const Tabbed = ({ row, onGone }: TabbedProps) => {
  const { t } = useWords(resourceWords);
  const { resource } = useKit();
  const [tab, setTab] = useState('fields');
  if (Object.values(resource.operations).every(({ kind }) => kind === 'read')) return <Fields row={row} />;
  const changes = (
    <Suspense fallback={<Waiting />}>
      <ChangeList key={row.id} id={row.id} onGone={onGone} />
    </Suspense>
  );
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={[
        { key: 'fields', label: t('details'), children: <Fields row={row} /> },
        { key: 'history', label: t('history'), children: changes },
      ]}
    />
  );
};

/** A row in full, with the way to its neighbours. */
export const DetailDrawer = ({ id, rows, onMove, onEdit, onClose }: DetailDrawerProps) => {
  useReturnFocus();
  const { t } = useWords(resourceWords);
  const { resource, noun } = useKit();
  const size = useScreenClass();
  const detail = useDetail(id, rows);
  // Parsed by the endpoint's schema, or the row of the list itself.
  const row = detail.data as Row | undefined;
  const neighbours = neighboursOf(rows, id);
  const { place } = neighbours;
  useNeighbourKeys(neighbours, onMove);
  const title = row ? `${t('viewOne', { name: noun })} · ${plainText(row[resource.title])}` : noun;
  return (
    <Drawer
      open
      title={title}
      size={size === 0 ? '100%' : 560}
      onClose={onClose}
      extra={
        <Space size={4}>
          {place !== undefined && <span className="detail-place">{`${place} / ${rows.length}`}</span>}
          <NeighbourButtons neighbours={neighbours} onMove={onMove} />
          {onEdit && (
            <Button type="primary" icon={<EditOutlined />} onClick={() => onEdit(id)}>
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
      {row && <Tabbed row={row} onGone={onClose} />}
    </Drawer>
  );
};
