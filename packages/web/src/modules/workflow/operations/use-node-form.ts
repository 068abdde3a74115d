import { operationTask } from '@mall/sdk/contract';
import { App } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import type { FormPlan } from '../flow-form/form-plan.js';
import { useFlowForm } from '../flow-form/use-flow-form.js';
import { type NodeAct, taskOf } from './node-plan.js';
import { operationsWords } from './operations-words.js';

const nothing = {};

/** Sends a task to the step that is chosen, once however often it is pressed. */
export function useNodeForm(act: NodeAct, plan: FormPlan, { rows, onDone, onClose }: ActionDialogProps) {
  const { t } = useWords(operationsWords);
  const { client } = useServices();
  const { message } = App.useApp();
  const [requestKey] = useState(() => crypto.randomUUID());
  const { taskId } = taskOf(rows);
  return useFlowForm({
    plan,
    initial: nothing,
    submit: async ({ nodeId, comment }) => {
      const input = { taskId, requestKey, nodeId: String(nodeId), comment: String(comment) };
      await client.call(operationTask.operations[act], input);
      void message.success(t('done'));
      onDone();
    },
    done: onClose,
  });
}
