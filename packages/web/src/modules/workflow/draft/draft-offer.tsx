import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useAge } from '../detail/use-age.js';
import type { Values } from '../flow-form/work-out.js';
import { workflowWords } from '../words.js';
import type { FlowDraft } from './use-flow-draft.js';

export interface DraftOfferProps {
  readonly draft: FlowDraft;
  /** It is taken over, and nobody is asked. */
  readonly taken?: boolean;
  readonly onRestore: (values: Values) => void;
}

/** What was filled in before and not sent: taken over, or not. */
export function DraftOffer({ draft: { offered, settle }, taken = false, onRestore }: DraftOfferProps) {
  const { t } = useWords(workflowWords);
  const age = useAge();
  const restore = () => {
    if (!offered) return;
    onRestore(offered.values);
    settle();
  };
  useEffect(() => {
    if (taken) restore();
  });
  if (!offered || taken) return null;
  return (
    <Alert
      type="info"
      showIcon
      className="flow-draft"
      title={t('detail.draft.found', { age: age(offered.time) })}
      action={
        <>
          <Button size="small" type="primary" onClick={restore}>
            {t('detail.draft.restore')}
          </Button>{' '}
          <Button size="small" onClick={settle}>
            {t('detail.draft.drop')}
          </Button>
        </>
      }
    />
  );
}
