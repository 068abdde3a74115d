import { Waiting } from '../../../components/feedback/waiting.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import { FlowFields, FlowPlace } from '../flow-form/flow-fields.js';
import type { FormPlan } from '../flow-form/form-plan.js';
import { useNodePlan } from './node-plan.js';
import { operationsWords } from './operations-words.js';
import { useNodeForm } from './use-node-form.js';

/** To which of the steps before it a task goes back, and why. */
export function RollbackDialog(props: ActionDialogProps) {
  const { t } = useWords(operationsWords);
  const plan = useNodePlan('rollback', props.rows);
  if (!plan)
    return (
      <FormFrame title={t('rollback')} dirty={false} onClose={props.onClose}>
        <Waiting rows={3} />
      </FormFrame>
    );
  return (
    <FlowPlace name="rollback" plan={plan}>
      <Filled {...props} plan={plan} />
    </FlowPlace>
  );
}

function Filled({ plan, ...props }: ActionDialogProps & { readonly plan: FormPlan }) {
  const { t } = useWords(operationsWords);
  const form = useNodeForm('rollback', plan, props);
  return (
    <FormFrame
      {...form.frame}
      title={t('rollback')}
      verb={t('rollback')}
      danger
      width={520}
      onClose={props.onClose}
    >
      <FlowFields {...form} />
    </FormFrame>
  );
}
