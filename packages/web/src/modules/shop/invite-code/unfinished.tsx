import { Button } from 'antd';
import { useReducer } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { shopWords } from '../words.js';
import { type KeptPlan, keptPlans } from './kept-plans.js';
import { useBatch } from './use-batch.js';

/** A batch whose tab has gone: one press makes what is missing of it, and nothing twice. */
export function Unfinished({ plan }: { readonly plan: KeptPlan }) {
  const { t } = useWords(shopWords);
  const { records, runs } = useServices();
  const start = useBatch();
  const [gone, drop] = useReducer(() => true, false);
  if (gone) return null;
  return (
    <div className="screen-card batch-left" role="status">
      <span>{t('invite.unfinished', { name: plan.batchKey, count: plan.count })}</span>
      <Button size="small" type="primary" onClick={() => start(plan)}>
        {t('invite.resume')}
      </Button>
      <Button
        size="small"
        onClick={() => {
          keptPlans(records, runs.owner()).drop(plan.batchKey);
          drop();
        }}
      >
        {t('invite.forget')}
      </Button>
    </div>
  );
}
