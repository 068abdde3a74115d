import { type FormColumn, type OutputOf, workflowHandover } from '@mall/sdk/contract';
import { App } from 'antd';
import { useMemo } from 'react';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { rightsOf } from '../flow-form/field-rights.js';
import { FlowFields, FlowPlace } from '../flow-form/flow-fields.js';
import { type FormPlan, planForm } from '../flow-form/form-plan.js';
import { useFlowForm } from '../flow-form/use-flow-form.js';
import { operationsWords } from './operations-words.js';

const { run } = workflowHandover.operations;

export interface HandoverDialogProps {
  readonly from: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  /** It is all somebody else's. */
  readonly onHanded?: () => void;
}

/** To whom everything of somebody goes, and why. */
export function HandoverDialog(props: HandoverDialogProps) {
  const { t } = useWords(operationsWords);
  const plan = useMemo(() => {
    const asked = { required: true, span: 24 };
    const column: FormColumn[] = [
      { type: 'wf-user-select', prop: 'to', label: t('handover.to'), ...asked },
      { type: 'textarea', prop: 'reason', label: t('reason'), maxlength: 500, ...asked },
    ];
    return planForm({ version: 1, column }, rightsOf([]));
  }, [t]);
  return (
    <FlowPlace name="handover" plan={plan}>
      <Filled {...props} plan={plan} />
    </FlowPlace>
  );
}

type Counts = OutputOf<typeof run>;
const nothing = {};

function Filled({ from, plan, onClose, onHanded }: HandoverDialogProps & { readonly plan: FormPlan }) {
  const { t } = useWords(operationsWords);
  const { client } = useServices();
  const { message } = App.useApp();
  const changed = useChanged();
  const form = useFlowForm({
    plan,
    initial: nothing,
    submit: async ({ to, reason }) => {
      let all: Counts | undefined;
      // With many tasks one call does as many as it can, and says how many are left.
      do {
        const done = await client.call(run, { from: from.id, to: String(to), reason: String(reason) });
        all = sumOf(all, done);
      } while (all.left > 0);
      void message.success(t('handover.done', { ...all }));
      changed('operation-task', 'workflow-model', 'workflow-proxy', 'task');
      onHanded?.();
    },
    done: onClose,
  });
  return (
    <FormFrame
      {...form.frame}
      title={t('handover.title', { name: from.name })}
      verb={t('handover.verb')}
      danger
      width={520}
      onClose={onClose}
    >
      <p>{t('handover.about')}</p>
      <FlowFields {...form} />
    </FormFrame>
  );
}

/** What several calls have done together; only the last one knows what is left. */
function sumOf(before: Counts | undefined, done: Counts): Counts {
  if (!before) return done;
  const { tasks, claimable, lent, models, proxies, scopes } = before;
  return {
    ...{ tasks: tasks + done.tasks, claimable: claimable + done.claimable, lent: lent + done.lent },
    ...{ models: models + done.models, proxies: proxies + done.proxies, scopes: scopes + done.scopes },
    left: done.left,
  };
}
