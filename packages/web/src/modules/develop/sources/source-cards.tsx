import { Button, Pagination } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { resourceWords } from '../../../resource/resource-words.js';
import { developWords } from '../words.js';
import { SourceCard } from './source-card.js';
import { useSourceTests } from './use-source-tests.js';

/** The data sources; or why there are none. */
export function SourceCards() {
  const { t } = useWords(developWords);
  const { rows, state, change } = useListing();
  const tests = useSourceTests();
  if (rows.pending) return <Waiting rows={8} />;
  if (rows.error && rows.rows.length === 0)
    return <Failure title={t('common:loadFailed')} error={rows.error} onRetry={rows.refetch} />;
  if (rows.rows.length === 0) return <Empty />;
  const total = rows.total ?? 0;
  return (
    <>
      <ul className="sources-cards" aria-label={t('sources.list')}>
        {rows.rows.map((row) => (
          <SourceCard key={row.id} row={row} tests={tests} />
        ))}
      </ul>
      {total > state.size && (
        <Pagination
          size="small"
          current={state.page}
          pageSize={state.size}
          total={total}
          showSizeChanger={false}
          onChange={(page) => change({ page })}
        />
      )}
    </>
  );
}

function Empty() {
  const { t } = useWords(developWords);
  const list = useWords(resourceWords);
  const { noun } = useKit();
  const { state, change, actions } = useListing();
  const isFiltered = Object.keys(state.filters).length > 0;
  const reset = <Button onClick={() => change({ filters: {} })}>{t('sources.reset')}</Button>;
  const add = actions.allowed('create') && (
    <Button type="primary" onClick={() => change({ open: { kind: 'new' } })}>
      {list.t('createOne', { name: noun })}
    </Button>
  );
  return (
    <div className="screen-card sources-none">
      <Nothing
        text={t(isFiltered ? 'sources.emptyFound' : 'sources.empty')}
        action={isFiltered ? reset : add}
      />
    </div>
  );
}
