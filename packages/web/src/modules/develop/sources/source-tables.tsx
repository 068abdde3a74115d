import { ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { BesideBack } from '../../../components/layout/beside.js';
import { useWords } from '../../../i18n/use-words.js';
import { useListing } from '../../../resource/kit/listing.js';
import { developWords } from '../words.js';
import { ModelDialog } from './model-dialog.js';
import { TableColumns } from './table-columns.js';
import { TableLine } from './table-line.js';
import { useOpenSource } from './use-open-source.js';
import { type Table, useModels, useSourceName, useTables } from './use-tables.js';

interface SourceTablesProps {
  readonly id: string;
  readonly onBack: () => void;
}

/** The tables of a data source, narrowed by what is typed: what they are, what is made of them, and one more model. */
export function SourceTables({ id, onBack }: SourceTablesProps) {
  const { t } = useWords(developWords);
  const { name, isGone } = useSourceName(id);
  const tables = useTables(id);
  const { wanted } = useOpenSource();
  const found = (tables.data ?? []).filter((table) => says(table, wanted));
  const count = tables.data?.length ?? 0;
  if (isGone)
    return (
      <div className="screen-card sources-none">
        <Nothing text={t('sources.gone')} action={<Button onClick={onBack}>{t('sources.back')}</Button>} />
      </div>
    );
  return (
    <section className="screen-card source-tables" aria-label={t('sources.tablesOf', { name })}>
      <header>
        <BesideBack text={t('sources.back')} onBack={onBack} />
        <h2>{t('sources.tablesOf', { name })}</h2>
        <span className="source-count" role="status">
          {tables.data &&
            t(wanted === '' ? 'sources.count' : 'sources.countFound', { count, found: found.length })}
        </span>
      </header>
      <div className="source-search">
        <Search />
        <Button
          icon={<ReloadOutlined spin={tables.isFetching} aria-hidden />}
          aria-label={t('common:refresh')}
          onClick={() => void tables.refetch()}
        />
      </div>
      {tables.error ? (
        <Unreadable id={id} error={tables.error} onRetry={() => void tables.refetch()} />
      ) : tables.isPending ? (
        <Waiting rows={10} />
      ) : (
        <Found id={id} found={found} none={count === 0} />
      )}
    </section>
  );
}

function says({ name, comment }: Table, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return [name, comment].some((one) => one.toLowerCase().includes(text));
}

function Search() {
  const { t } = useWords(developWords);
  const clearable = useClearable();
  const { wanted, search } = useOpenSource();
  const [text, setText] = useState(wanted);
  const [before, setBefore] = useState(wanted);
  if (before !== wanted) {
    setBefore(wanted);
    if (text.trim() !== wanted) setText(wanted);
  }
  return (
    <Input
      allowClear={clearable}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={t('sources.search')}
      aria-label={t('sources.search')}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        search(target.value);
      }}
    />
  );
}

interface UnreadableProps {
  readonly id: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What is wrong is most often in the data source itself. */
function Unreadable({ id, error, onRetry }: UnreadableProps) {
  const { t } = useWords(developWords);
  const { actions, change } = useListing();
  const edit = actions.allowed('update') && (
    <Button onClick={() => change({ open: { kind: 'edit', id } })}>{t('sources.edit')}</Button>
  );
  return <Failure title={t('sources.unreadable')} error={error} onRetry={onRetry} action={edit} />;
}

interface FoundProps {
  readonly id: string;
  readonly found: readonly Table[];
  /** The database has none at all. */
  readonly none: boolean;
}

function Found({ id, found, none }: FoundProps) {
  const { t } = useWords(developWords);
  const { search } = useOpenSource();
  const modelsOf = useModels(id);
  const [shown, setShown] = useState<Table>();
  const [made, setMade] = useState<Table>();
  if (none) return <Nothing text={t('sources.noTables')} />;
  if (found.length === 0)
    return (
      <Nothing
        text={t('sources.noneSo')}
        action={<Button onClick={() => search('')}>{t('sources.clear')}</Button>}
      />
    );
  return (
    <>
      <ul>
        {found.map((table) => (
          <TableLine
            key={table.name}
            table={table}
            models={modelsOf(table.name)}
            onShow={() => setShown(table)}
            onModel={() => setMade(table)}
          />
        ))}
      </ul>
      {shown && <TableColumns id={id} table={shown} onClose={() => setShown(undefined)} />}
      {made && <ModelDialog id={id} table={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
