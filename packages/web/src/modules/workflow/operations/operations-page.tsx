import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { operationsWords } from './operations-words.js';
import { useOpening } from './use-opening.js';

const dialogs = {
  dispatch: () => import('./dispatch-dialog.js').then((m) => m.DispatchDialog),
  rollback: () => import('./rollback-dialog.js').then((m) => m.RollbackDialog),
};
const hidden = ['nodes'] as const;
/** Whatever an operator does, its reason stands in the timeline. */
const required = ['comment'] as const;

/** What operators see to: every open task, with what can be done about it and why; its process is a press away. */
export function OperationsPage() {
  const slots = useSlots();
  return (
    <ResourcePage
      name="operation-task"
      actionDialogs={dialogs}
      hiddenActions={hidden}
      required={required}
      slots={slots}
    />
  );
}

/** Every process, running or over. */
export function ProcessesPage({ list }: { readonly list?: string }) {
  const slots = useSlots();
  return (
    <ResourcePage name="operation-process" required={required} slots={slots} {...(list ? { list } : {})} />
  );
}

function useSlots() {
  const { t } = useWords(operationsWords);
  const open = useOpening();
  return useMemo(() => {
    const run = ({ processInstanceId, taskId }: Row) => open(processInstanceId, taskId);
    return { rowActions: [{ key: 'open', label: t('open'), run }] };
  }, [t, open]);
}
