import { Select } from 'antd';
import { useStore } from 'zustand';
import { useWords } from '../../../i18n/use-words.js';
import { isUnderWay } from '../../../lib/runs/run-record.js';
import { useServices } from '../../../lib/services/services.js';
import { useScreenClass } from '../../../lib/ui/use-screen-class.js';
import { useListing } from '../../../resource/kit/listing.js';
import { shopWords } from '../words.js';
import { BatchCard } from './batch-card.js';
import { batchFilter, batchIn } from './batch-filter.js';
import './batch-head.css';
import { keptPlans } from './kept-plans.js';
import { Unfinished } from './unfinished.js';
import { useBatches } from './use-batches.js';

/** Above the codes: batches that are not made to their end, and the one that is looked at. */
export function BatchHead() {
  const { state } = useListing();
  const { batches } = useBatches();
  const chosen = batchIn(state.filters);
  const batch = batches?.find(({ batchNo }) => batchNo === chosen);
  const wide = useScreenClass() >= 2;
  const left = useUnfinished();
  return (
    <>
      {left.map((plan) => (
        <Unfinished key={plan.batchKey} plan={plan} />
      ))}
      {!wide && <BatchSelect />}
      {batch && <BatchCard batch={batch} />}
    </>
  );
}

/** Plans that no tab is at: their tab was closed or loaded anew, or they were stopped. */
function useUnfinished() {
  const { runs, records } = useServices();
  const { records: told, live } = useStore(runs.state);
  const now = Date.now();
  const atWork = new Set([
    ...told.filter((record) => isUnderWay(record, now)).map(({ id }) => id),
    ...live.filter(({ id }) => !told.some((record) => record.id === id)).map(({ id }) => id),
  ]);
  return keptPlans(records, runs.owner())
    .read()
    .filter(({ runId }) => !atWork.has(runId));
}

/** Where there is no room for a list beside the codes. */
function BatchSelect() {
  const { t } = useWords(shopWords);
  const { state, change } = useListing();
  const { batches = [] } = useBatches();
  if (batches.length === 0) return null;
  const named = batches.map(({ batchNo, remark, used, issued }) => ({
    value: batchNo,
    label: `${remark || batchNo} · ${t('invite.usedOf', { used: String(used), issued: String(issued) })}`,
  }));
  return (
    <Select
      aria-label={t('invite.batches')}
      className="batch-select"
      value={batchIn(state.filters) ?? ''}
      options={[{ value: '', label: t('invite.allCodes') }, ...named]}
      onChange={(batchNo) => change({ filters: batchNo ? batchFilter(batchNo) : {} })}
    />
  );
}
