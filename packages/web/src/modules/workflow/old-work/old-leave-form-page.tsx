import { type FormColumn, flowLeave } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import { Part } from '../detail/detail-parts.js';
import '../detail/detail.css';
import { rightsOf } from '../flow-form/field-rights.js';
import { FlowFields, FlowPlace } from '../flow-form/flow-fields.js';
import { type FormPlan, planForm } from '../flow-form/form-plan.js';
import { useFlowForm } from '../flow-form/use-flow-form.js';
import '../start/start.css';
import { workflowWords } from '../words.js';

const nothing = {};

/** Leave of the older wire is asked for: by the renderer of all forms. */
export function OldLeaveFormPage({ processDefinitionId }: { readonly processDefinitionId: string }) {
  const { t } = useWords(workflowWords);
  const plan = useMemo(() => {
    const asked = (
      prop: string,
      key: 'taskUser' | 'startTime' | 'endTime' | 'reason',
      type: string,
    ): FormColumn => ({
      ...{ type, prop, label: t(`oldLeave.${key}`), span: type === 'datetime' ? 12 : 24 },
      rules: [{ required: true, message: t(`oldLeave.missing.${key}`) }],
    });
    const column = [
      asked('taskUser', 'taskUser', 'wf-user-select'),
      asked('startTime', 'startTime', 'datetime'),
      asked('endTime', 'endTime', 'datetime'),
      { ...asked('reason', 'reason', 'textarea'), maxlength: 255 },
    ];
    return planForm({ version: 1, column }, rightsOf([]));
  }, [t]);
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={t('oldLeave.title')} />
      <FlowPlace name="old-leave" plan={plan}>
        <Filled plan={plan} processDefinitionId={processDefinitionId} />
      </FlowPlace>
    </div>
  );
}

interface FilledProps {
  readonly plan: FormPlan;
  readonly processDefinitionId: string;
}

function Filled({ plan, processDefinitionId }: FilledProps) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const changed = useChanged();
  const form = useFlowForm({
    plan,
    initial: nothing,
    submit: async (values) => {
      // The form has asked for all that the call wants.
      await client.call(flowLeave.operations.start, { processDefinitionId, ...values } as never);
      void message.success(t('start.started'));
      changed('process', 'task');
      void navigate('/work/send', { replace: true });
    },
  });
  useUnsaved(form.frame.dirty);
  return (
    <div className="start-form">
      <Part title={t('detail.form')}>
        <FlowFields {...form} />
      </Part>
      <div>
        <Button type="primary" loading={form.frame.busy} onClick={() => void form.send()}>
          {t('start.submit')}
        </Button>
      </div>
    </div>
  );
}
