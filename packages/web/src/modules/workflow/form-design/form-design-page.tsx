import { workflowForm } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Failure } from '../../../components/feedback/failure.js';
import { ScreenWaiting } from '../../../components/screen/screen-waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useScreenTitle } from '../../../lib/tabs/tab-context.js';
import { useMoveOn } from '../../../lib/tabs/use-move-on.js';
import { useBesideTab } from '../beside-tab/use-beside-tab.js';
import { workflowWords } from '../words.js';
import { FormDesigner } from './form-designer.js';

/** A form at the address of its design; 0 is a new one. */
export function FormDesignPage({ id }: { readonly id: string }) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const scope = useScope();
  const moveOn = useMoveOn();
  const count = useBesideTab('form opened', () => createStore(() => ({ opened: 0 })));
  const { opened } = useStore(count);
  const isNew = id === '0';
  const { data, error, refetch } = useQuery({
    queryKey: [...scope, 'workflow-form', 'design', id, opened],
    queryFn: () => client.call(workflowForm.operations.detail, { id }),
    enabled: !isNew,
    // What is designed is not begun anew because somebody else has saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useScreenTitle(isNew ? t('formDesign.newForm') : data?.name);
  if (error && !data)
    return <Failure title={t('formDesign.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!isNew && !data) return <ScreenWaiting />;
  return (
    <FormDesigner
      key={`${id} ${opened}`}
      row={isNew ? undefined : data}
      name={`${id} ${opened}`}
      onSaved={(row) => {
        if (isNew) moveOn(`/workflow/design/form/${row.id}`);
      }}
      onReload={() => count.setState({ opened: opened + 1 })}
    />
  );
}
