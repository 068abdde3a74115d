import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { resourceWords } from '../../../resource/resource-words.js';
import type { Row } from '../../../resource/row.js';
import { storageWords } from '../words.js';
import { EnableDialog } from './enable-dialog.js';
import { StoreCard } from './store-card.js';
import { isInUse, useEnable } from './use-enable.js';
import { useTests } from './use-tests.js';

/** The stores, the one in use first; or why there are none. */
export function StoreCards() {
  const { t } = useWords(storageWords);
  const { rows, state, change } = useListing();
  const tests = useTests();
  const { busy, enable } = useEnable();
  const [asked, setAsked] = useState<Row>();
  if (rows.pending) return <Waiting rows={6} />;
  if (rows.error && rows.rows.length === 0)
    return <Failure title={t('common:loadFailed')} error={rows.error} onRetry={rows.refetch} />;
  if (rows.rows.length === 0) return <Empty />;
  const filtered = Object.keys(state.filters).length > 0;
  const inOrder = [...rows.rows].sort((a, b) => Number(isInUse(b)) - Number(isInUse(a)));
  const start = (row: Row) => {
    if (tests.of(row)?.kind === 'works') return void enable(row);
    setAsked(row);
  };
  return (
    <div className="stores">
      {!filtered && state.page === 1 && !rows.rows.some(isInUse) && (
        <p className="stores-here">{t('stores.here')}</p>
      )}
      <ul className="stores-cards" aria-label={t('stores.list')}>
        {inOrder.map((row) => (
          <StoreCard key={row.id} row={row} tests={tests} busy={busy} onEnable={() => start(row)} />
        ))}
      </ul>
      {(rows.total ?? 0) > state.size && (
        <Pagination
          size="small"
          current={state.page}
          pageSize={state.size}
          total={rows.total ?? 0}
          showSizeChanger={false}
          onChange={(page) => change({ page })}
        />
      )}
      {asked && (
        <EnableDialog row={asked} tests={tests} onEnable={enable} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

function Empty() {
  const { t } = useWords(storageWords);
  const list = useWords(resourceWords);
  const { noun } = useKit();
  const { state, change, actions } = useListing();
  const isFiltered = Object.keys(state.filters).length > 0;
  const reset = <Button onClick={() => change({ filters: {} })}>{t('stores.reset')}</Button>;
  const add = actions.allowed('create') && (
    <Button type="primary" onClick={() => change({ open: { kind: 'new' } })}>
      {list.t('createOne', { name: noun })}
    </Button>
  );
  return (
    <div className="screen-card stores-none">
      <Nothing
        text={t(isFiltered ? 'stores.emptyFound' : 'stores.empty')}
        action={isFiltered ? reset : add}
      />
    </div>
  );
}
