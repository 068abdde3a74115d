import { App } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useListing } from '../../../resource/kit/listing.js';
import { trackRun } from '../../../resource/runs/track-run.js';
import { shopWords } from '../words.js';
import { batchFilter } from './batch-filter.js';
import { keptPlans } from './kept-plans.js';
import { type BatchPlan, batchRun } from './run-batch.js';

/** Makes a batch, in sight and then wherever one goes; begun again, it makes what is missing. Its codes stand in the list. */
export function useBatch() {
  const { runs, records } = useServices();
  const { message } = App.useApp();
  const { t } = useWords(shopWords);
  const words = useWords();
  const kit = useKit();
  const { change } = useListing();
  const changed = useChanged();
  return (plan: BatchPlan) => {
    const owner = runs.owner();
    const plans = keptPlans(records, owner);
    const { count, batchKey } = plan;
    const run = batchRun({
      ...{ kit, plan, title: t('invite.batch') },
      isMine: () => runs.owner() === owner,
      onPart: () => changed('invite-code'),
      onEnd: (left) => {
        if (left > 0) return;
        plans.drop(batchKey);
        void message.success(t('invite.done', { count }));
      },
    });
    plans.put({ ...plan, runId: run.id });
    change({ filters: batchFilter(batchKey) });
    void run.start();
    trackRun(runs, run, words);
    run.show(true);
  };
}
