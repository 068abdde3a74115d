import { workflowForm } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../../../components/feedback/failure.js';
import { ScreenWaiting } from '../../../components/screen/screen-waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useScreenTitle } from '../../../lib/tabs/tab-context.js';
import { workflowWords } from '../words.js';
import { FormDesigner } from './form-designer.js';

/** A form at the address of its design; 0 is a new one. */
export function FormDesignPage({ id }: { readonly id: string }) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const scope = useScope();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(0);
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
      onSaved={(row) => isNew && void navigate(`/workflow/design/form/${row.id}`, { replace: true })}
      onReload={() => setOpened((before) => before + 1)}
    />
  );
}
