import { Button, Input, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.js';
import { CopyButton } from '../../../components/feedback/copy-button.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { GrantTree } from '../../../components/grant-tree/grant-tree.js';
import { PasswordField } from '../../../components/plain/password-field.js';
import { PlainField } from '../../../components/plain/plain-field.js';
import { ScreenHead } from '../../../components/screen/screen-head.js';
import { useWords } from '../../../i18n/use-words.js';
import { resourceWords } from '../../../resource/resource-words.js';
import { developWords } from '../words.js';
import { ControlsPart } from './controls-part.js';
import '../../../components/screen/screen.css';
import './gallery.css';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="screen-card gallery-part">
    <h2>{title}</h2>
    {children}
  </section>
);

const GrantSample = () => {
  const { t } = useWords(developWords);
  const [checked, setChecked] = useState<string[]>(['1']);
  const name = t('gallery.sample');
  const nodes = [
    { value: '1', label: `${name} 1`, children: [{ value: '11', label: `${name} 1.1` }] },
    { value: '2', label: `${name} 2` },
  ];
  return <GrantTree nodes={nodes} checked={checked} onChange={setChecked} height={120} />;
};

const TableSample = ({ count }: { readonly count: number }) => {
  const { t } = useWords(developWords);
  const { t: list } = useWords(resourceWords);
  const rows = Array.from({ length: count }, (_, index) => ({
    key: String(index),
    name: `${t('gallery.sample')} ${index + 1}`,
    index: index + 1,
  }));
  return (
    <DataTable
      rowKey="key"
      rows={rows}
      height={160}
      empty={<Nothing text={t('gallery.empty')} />}
      columns={[
        { key: 'index', title: list('index'), dataIndex: 'index', width: 90, align: 'right' },
        { key: 'name', title: t('gallery.sample'), dataIndex: 'name', width: 240 },
      ]}
    />
  );
};

const tones = ['success', 'neutral', 'warning', 'danger'] as const;

/** Every shared component in every state: for developers, for looking, for the accessibility check. */
export const GalleryPage = () => {
  const { t } = useWords(developWords);
  const { t: list } = useWords(resourceWords);
  const sample = t('gallery.sample');
  return (
    <div className="screen screen-scroll">
      <ScreenHead title={t('gallery.title')}>{t('gallery.lead')}</ScreenHead>
      <div className="gallery">
        <Part title={t('gallery.buttons')}>
          <div className="gallery-row">
            <Button type="primary">{sample}</Button>
            <Button>{sample}</Button>
            <Button type="text">{sample}</Button>
            <Button type="link">{sample}</Button>
            <Button danger>{sample}</Button>
            <Button type="primary" danger>
              {sample}
            </Button>
            <Button disabled>{sample}</Button>
            <Button type="primary" loading>
              {sample}
            </Button>
            <CopyButton text={sample} />
          </div>
        </Part>
        <Part title={t('gallery.statuses')}>
          <div className="gallery-row">
            {tones.map((tone) => (
              <StatusDot key={tone} tone={tone} text={sample} />
            ))}
          </div>
          <Progress percent={42} aria-label={sample} />
        </Part>
        <Part title={t('gallery.form')}>
          <PlainField label={sample} defaultValue={sample} />
          <PlainField label={sample} error={t('gallery.wrong')} />
          <PasswordField label={t('gallery.password')} />
          <Input aria-label={sample} prefix={<span className="filter-label">{sample}</span>} />
        </Part>
        <Part title={t('gallery.empty')}>
          <Nothing text={list('empty', { name: sample })} action={<Button>{list('create')}</Button>} />
        </Part>
        <Part title={t('gallery.failures')}>
          <Failure title={list('failed')} error={new Error(sample)} onRetry={() => undefined} />
        </Part>
        <Part title={t('gallery.waiting')}>
          <Waiting rows={4} />
        </Part>
        <Part title={t('common:tree.count', { count: 1 })}>
          <GrantSample />
        </Part>
        <Part title={t('gallery.table')}>
          <TableSample count={3} />
          <TableSample count={0} />
          <TableSample count={200} />
        </Part>
        <ControlsPart />
      </div>
    </div>
  );
};
