import { useMemo, useState } from 'react';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScreenTitle } from '../../../lib/tabs/tab-context.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { designWords } from '../design-process/design-words.js';
import { useModel } from '../design-process/use-model.js';
import { CompareDialog } from './compare-dialog.js';

const never = ['create', 'update'] as const;

/** The versions that a model had before: looked at, compared, made the model again. */
export function HistoryPage({ id }: { readonly id: string }) {
  const { t } = useWords(designWords);
  const model = useModel(id);
  const [compared, setCompared] = useState<Row>();
  const name = model.data?.name ?? '';
  const title = t('history.title', { name });
  useScreenTitle(model.data && title);
  const source = useMemo(
    () => ({ operation: 'list', listing: 'page', filters: { modelId: id } }) as const,
    [id],
  );
  const slots = useMemo(
    () => ({
      rowActions: [{ key: 'compare', label: t('history.compare'), run: setCompared }],
      empty: () => <Nothing text={t('history.empty')} />,
    }),
    [t],
  );
  return (
    <>
      <ResourcePage name="workflow-model-history" title={title} source={source} never={never} slots={slots} />
      {compared && (
        <CompareDialog modelId={id} version={compared.id} onClose={() => setCompared(undefined)} />
      )}
    </>
  );
}
