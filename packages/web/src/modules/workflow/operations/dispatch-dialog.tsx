import { operationTask, workflowConsole } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Waiting } from '../../../components/feedback/waiting.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import { FlowDiagram } from '../diagram/flow-diagram.js';
import { FlowFields, FlowPlace } from '../flow-form/flow-fields.js';
import type { FormPlan } from '../flow-form/form-plan.js';
import { DispatchPreview } from './dispatch-preview.js';
import './operations.css';
import { taskOf, useNodePlan } from './node-plan.js';
import { operationsWords } from './operations-words.js';
import { useNodeForm } from './use-node-form.js';

/** To which step a process goes, chosen on its diagram or by name, after it is shown what that does. */
export function DispatchDialog(props: ActionDialogProps) {
  const { t } = useWords(operationsWords);
  const plan = useNodePlan('dispatch', props.rows);
  if (!plan)
    return (
      <FormFrame title={t('dispatch')} dirty={false} width={1080} onClose={props.onClose}>
        <Waiting rows={3} />
      </FormFrame>
    );
  return (
    <FlowPlace name="dispatch" plan={plan}>
      <Filled {...props} plan={plan} />
    </FlowPlace>
  );
}

function Filled({ plan, ...props }: ActionDialogProps & { readonly plan: FormPlan }) {
  const { t } = useWords(operationsWords);
  const form = useNodeForm('dispatch', plan, props);
  const { taskId, processInstanceId, processDefId } = taskOf(props.rows);
  const nodeId = String(form.values.nodeId ?? '');
  const choices = plan.fields.find(({ name }) => name === 'nodeId');
  const pick = (id: string) => {
    if (JSON.stringify(choices ?? {}).includes(JSON.stringify(id))) form.form.setFieldValue('nodeId', id);
  };
  const drawn = useStanding(processInstanceId, processDefId);
  const classes = useMemo(
    () =>
      new Map([
        ...(drawn.data?.open ?? []).map((id) => [id, 'nodePrimary'] as const),
        ...(nodeId ? [[nodeId, 'nodeWarn'] as const] : []),
      ]),
    [drawn.data, nodeId],
  );
  return (
    <FormFrame
      {...form.frame}
      title={t('dispatch')}
      verb={t('dispatch')}
      danger
      width={1080}
      onClose={props.onClose}
    >
      {drawn.data ? (
        <FlowDiagram xml={drawn.data.xml} classes={classes} height={300} onPick={pick} />
      ) : (
        <Waiting rows={3} />
      )}
      <div className="operations-columns">
        <FlowFields {...form} />
        <DispatchPreview taskId={taskId} nodeId={nodeId} />
      </div>
    </FormFrame>
  );
}

/** How the process of a task is drawn, and where it stands. */
function useStanding(processInstanceId: string, processDefId: string) {
  const { client } = useServices();
  const scope = useScope();
  return useQuery({
    queryKey: [...scope, 'operation-task', 'standing', processInstanceId],
    queryFn: async () => {
      const [xml, { records }] = await Promise.all([
        client.call(workflowConsole.operations.drawing, { processDefId }),
        client.call(operationTask.operations.list, { size: 200 }),
      ]);
      const here = records.filter((row) => row.processInstanceId === processInstanceId);
      return { xml, open: here.flatMap(({ taskDefinitionKey }) => taskDefinitionKey ?? []) };
    },
    retry: false,
    gcTime: 0,
  });
}
