import { Descriptions, Tabs } from 'antd';
import { Suspense, useState } from 'react';
import { Waiting } from '../../components/feedback/waiting.js';
import { useWords } from '../../i18n/use-words.js';
import { later } from '../../lib/net/later.js';
import { detailFields } from '../detail/detail-fields.js';
import { DetailValue } from '../detail/detail-value.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';
import { useKit } from './kit.js';
import type { DetailTab } from './slots.js';
import './detail.css';

const ChangeList = later(() => import('../history/change-list.js').then((m) => m.ChangeList));

export interface DetailTabsProps {
  readonly row: Row;
  /** Others, between what the row is and what happened to it. */
  readonly tabs?: readonly DetailTab[] | undefined;
  /** Taking a change back has removed the row. */
  readonly onGone: () => void;
}

/**
 * What a row is, what the screen has to say of it, and what happened to it; one that nothing writes has no history.
 *
 * @example
 * <DetailTabs row={row} tabs={[{ key: 'rights', title: t('rights'), body: (row) => <Rights of={row.id} /> }]} onGone={close} />
 */
export function DetailTabs({ row, tabs = [], onGone }: DetailTabsProps) {
  const { t } = useWords(resourceWords);
  const { resource } = useKit();
  const [tab, setTab] = useState('fields');
  const written = Object.values(resource.operations).some(({ kind }) => kind !== 'read');
  if (!written && tabs.length === 0) return <DetailFields row={row} />;
  const changes = (
    <Suspense fallback={<Waiting />}>
      <ChangeList key={row.id} id={row.id} onGone={onGone} />
    </Suspense>
  );
  const own = tabs.map(({ key, title, body }) => ({
    key,
    label: title,
    children: <Suspense fallback={<Waiting />}>{body(row)}</Suspense>,
  }));
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      destroyOnHidden
      items={[
        { key: 'fields', label: t('details'), children: <DetailFields row={row} /> },
        ...own,
        ...(written ? [{ key: 'history', label: t('history'), children: changes }] : []),
      ]}
    />
  );
}

/**
 * The fields of a row under each other, each as its widget is read.
 *
 * @example
 * <DetailFields row={row} only={['name', 'price']} />
 */
export function DetailFields({ row, only }: { readonly row: Row; readonly only?: readonly string[] }) {
  const { resource, label } = useKit();
  return (
    <Descriptions
      column={1}
      colon={false}
      size="small"
      styles={{ label: { width: 140 } }}
      items={(only ?? detailFields(resource)).map((field) => ({
        key: field,
        label: label(field),
        children: <DetailValue field={field} row={row} />,
      }))}
    />
  );
}
