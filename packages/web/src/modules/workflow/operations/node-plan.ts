import { type FormColumn, operationTask } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import type { Row } from '../../../resource/row.js';
import { rightsOf } from '../flow-form/field-rights.js';
import { type FormPlan, planForm } from '../flow-form/form-plan.js';
import { operationsWords } from './operations-words.js';

/** Where a task is sent by an operator: back to a step before it, or to any step of its process. */
export type NodeAct = 'rollback' | 'dispatch';

/** The task that an act is about, as the row of the list has it. */
export const taskOf = ([row]: readonly Row[]) => ({
  taskId: String(row?.taskId ?? ''),
  processInstanceId: String(row?.processInstanceId ?? ''),
  processDefId: String(row?.processDefinitionId ?? ''),
});

/** What is asked for: a step by its name, and why. Undefined until the steps are known. */
export function useNodePlan(act: NodeAct, rows: readonly Row[]): FormPlan | undefined {
  const { t } = useWords(operationsWords);
  const { client } = useServices();
  const scope = useScope();
  const { taskId, processInstanceId } = taskOf(rows);
  const { data } = useQuery({
    queryKey: [...scope, 'operation-task', 'nodes', act, taskId],
    queryFn: () =>
      client.call(operationTask.operations.nodes, {
        processInstanceId,
        ...(act === 'rollback' ? { taskId } : {}),
      }),
    retry: false,
  });
  return useMemo(() => {
    if (!data) return undefined;
    const dicData = data.map(({ nodeId, nodeName, userName }) => ({
      value: nodeId,
      label: [nodeName || nodeId, userName].filter(Boolean).join(' · '),
    }));
    const asked = { required: true, span: 24 };
    const column: FormColumn[] = [
      { type: 'radio', prop: 'nodeId', label: t('node'), dicData, ...asked },
      { type: 'textarea', prop: 'comment', label: t('reason'), maxlength: 2000, ...asked },
    ];
    return planForm({ version: 1, column }, rightsOf([]));
  }, [data, t]);
}
