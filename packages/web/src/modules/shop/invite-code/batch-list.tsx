import { Button } from 'antd';
import { Failure } from '../../../components/feedback/failure.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useMore } from '../../../lib/net/use-more.js';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import { useListing } from '../../../resource/kit/listing.js';
import { shopWords } from '../words.js';
import { batchFilter, batchIn } from './batch-filter.js';
import './batch-list.css';
import { BatchRow } from './batch-row.js';
import { useBatches } from './use-batches.js';

/** The batches beside their codes; where there is no room for both they stand above (`BatchHead`). */
export function BatchList() {
  const wide = useScreenClass() >= 2;
  return wide ? <Batches /> : null;
}

function Batches() {
  const { t } = useWords(shopWords);
  const { state, change } = useListing();
  const { batches, total, ...query } = useBatches();
  const { error, isPending, hasNextPage, refetch } = query;
  const next = useMore(query);
  const chosen = batchIn(state.filters);
  return (
    <nav className="screen-card batch-list" aria-label={t('invite.batches')}>
      <div className="batch-list-head">
        <h2>{t('invite.batches')}</h2>
        <span>{total > 0 && total}</span>
      </div>
      {error && <Failure title={t('common:loadFailed')} error={error} onRetry={() => void refetch()} />}
      {isPending && <Waiting rows={6} />}
      {batches?.length === 0 && <Nothing text={t('invite.noBatches')} />}
      <ul>
        {batches && batches.length > 0 && (
          <li>
            <button
              type="button"
              className="batch-row"
              aria-current={chosen === undefined}
              onClick={() => change({ filters: {} })}
            >
              {t('invite.allCodes')}
            </button>
          </li>
        )}
        {batches?.map((batch) => (
          <li key={batch.batchNo}>
            <BatchRow
              batch={batch}
              chosen={chosen === batch.batchNo}
              onChoose={() => change({ filters: batchFilter(batch.batchNo) })}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button type="text" block loading={next.isComing} onClick={next.more}>
          {t('invite.moreBatches')}
        </Button>
      )}
    </nav>
  );
}
