import type { ProcessDetail } from '@mall/sdk/contract';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { Waiting } from '../../../components/feedback/waiting.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { rightsOf } from '../flow-form/field-rights.js';
import { FlowFields, FlowPlace } from '../flow-form/flow-fields.js';
import { type FormPlan, planForm } from '../flow-form/form-plan.js';
import { useFlowForm } from '../flow-form/use-flow-form.js';
import type { Values } from '../flow-form/work-out.js';
import { workflowWords } from '../words.js';
import { type ActName, acts, calls, columnsOf } from './acts.js';
import type { Decision } from './decision.js';
import { useWays } from './use-ways.js';

export interface ActDialogProps {
  readonly act: ActName;
  /** What its button is called. */
  readonly title: string;
  readonly detail: ProcessDetail;
  /** What was said before the dialog was opened. */
  readonly comment: string;
  /** A rejection waits like an approval, where whoever shows the task can hold it. */
  readonly onReject: (decision: Decision) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What an act on a task needs to know, and doing it. */
export function ActDialog(props: ActDialogProps) {
  const { act, detail } = props;
  const { t } = useWords(workflowWords);
  const asks = acts[act].asks.includes('where');
  const { ways, usual, pending } = useWays(detail, asks);
  const plan = useMemo(
    () => planForm({ version: 1, column: columnsOf(acts[act], { t, ways }) }, rightsOf([])),
    [act, t, ways],
  );
  if (pending)
    return (
      <FormFrame title={props.title} dirty={false} onClose={props.onClose}>
        <Waiting />
      </FormFrame>
    );
  return (
    <FlowPlace name={act} plan={plan}>
      <Filled {...props} plan={plan} usual={usual} />
    </FlowPlace>
  );
}

interface FilledProps extends ActDialogProps {
  readonly plan: FormPlan;
  readonly usual: string | undefined;
}

function Filled({ act, title, detail, comment, plan, usual, onReject, onClose, onDone }: FilledProps) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const { message } = App.useApp();
  const changed = useChanged();
  const [requestKey] = useState(() => crypto.randomUUID());
  const initial = useMemo(
    (): Values => ({
      ...(comment === '' ? {} : { comment }),
      ...(usual === undefined ? {} : { nodeId: usual }),
      ...(act === 'withdraw' ? { withdrawType: 'wf_withdraw_start' } : {}),
    }),
    [act, comment, usual],
  );
  const form = useFlowForm({
    plan,
    initial,
    submit: async (values) => {
      const taskId = detail.process.taskId ?? '';
      if (act === 'wf_reject') {
        const { nodeId, ...rest } = values;
        return onReject({ pass: false, ...rest, ...(nodeId === usual ? {} : { nodeId: String(nodeId) }) });
      }
      // The form has asked for all that the call of its act wants.
      await client.call(calls[act], { taskId, requestKey, ...values } as never);
      void message.success(t(acts[act].done));
      changed('task', 'process', 'process-copy');
      onDone();
    },
    done: onClose,
  });
  return (
    <FormFrame
      {...form.frame}
      title={title}
      verb={title}
      danger={acts[act].danger === true}
      width={520}
      onClose={onClose}
    >
      <FlowFields {...form} />
    </FormFrame>
  );
}
