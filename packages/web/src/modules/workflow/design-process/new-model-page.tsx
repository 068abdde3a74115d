import { workflowCategory, workflowForm, workflowModel } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Radio, Select, TreeSelect } from 'antd';
import { useWrite } from '../../../components/feedback/use-write.js';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { WizardSteps } from '../../../components/steps/wizard-steps.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useMoveOn } from '../../../lib/tabs/use-move-on.js';
import './design.css';
import { useClearable } from '../../../components/antd/use-clearable.js';
import { designWords } from './design-words.js';
import { newModel } from './new-model.js';

interface Values {
  readonly name: string;
  readonly modelKey: string;
  readonly categoryId?: string;
  readonly kind: 'own' | 'external' | 'perNode';
  readonly form?: string;
}

/** The key of a form, as a model has it by the kind of its form (wire contract of workflows, section 4). */
const formKeyOf = ({ kind, form = '' }: Values): string =>
  ({ own: form, external: form && `wf_ex_${form}`, perNode: form && `wf_indep_${form}` })[kind];

/** A new process: first what it is called and which form it has, then it is drawn, then it is published. */
export function NewModelPage() {
  const clearable = useClearable();
  const { t } = useWords(designWords);
  const { client } = useServices();
  const moveOn = useMoveOn();
  const { busy, run } = useWrite(['workflow-model']);
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? 'own';
  const { categories } = useChoices();
  const words = {
    start: t('design.words.start'),
    starter: t('design.words.starter'),
    end: t('design.words.end'),
  };
  const make = (values: Values) => {
    const { name, modelKey, categoryId } = values;
    const modelXml = newModel({ key: modelKey, name, words });
    const body = { name, modelKey, formKey: formKeyOf(values), modelXml, ...(categoryId && { categoryId }) };
    void run(() => client.call(workflowModel.operations.submit, body), {
      after: ({ id }) => moveOn(`/workflow/design/process/${id}`),
    });
  };
  const required = (name: string) => ({ required: true, message: t('design.newModel.required', { name }) });
  const n = 'design.newModel';
  return (
    <div className="screen">
      <ScreenHeader title={t(`${n}.title`)} />
      <WizardSteps
        name={t(`${n}.steps`)}
        steps={[t(`${n}.form`), t(`${n}.diagram`), t(`${n}.preview`)]}
        current={0}
      />
      <Form
        form={form}
        layout="vertical"
        className="design-new"
        initialValues={{ kind: 'own' }}
        onFinish={make}
        requiredMark
      >
        <Form.Item name="name" label={t(`${n}.name`)} rules={[required(t(`${n}.name`))]}>
          <Input maxLength={128} autoFocus />
        </Form.Item>
        <Form.Item
          name="modelKey"
          label={t(`${n}.key`)}
          extra={t(`${n}.keyHint`)}
          rules={[
            required(t(`${n}.key`)),
            { pattern: /^[\p{L}_][\p{L}\p{N}_.-]*$/u, message: t(`${n}.badKey`) },
          ]}
        >
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="categoryId" label={t(`${n}.category`)}>
          <TreeSelect
            allowClear={clearable}
            treeDefaultExpandAll
            treeData={categories}
            fieldNames={{ label: 'title', value: 'id' }}
          />
        </Form.Item>
        <Form.Item name="kind" label={t(`${n}.kind`)}>
          <Radio.Group
            options={(['own', 'external', 'perNode'] as const).map((value) => ({
              value,
              label: t(`${n}.${value}`),
            }))}
            onChange={() => form.setFieldValue('form', undefined)}
          />
        </Form.Item>
        <FormChoice kind={kind} />
        <Button type="primary" htmlType="submit" loading={busy}>
          {t(`${n}.next`)}
        </Button>
      </Form>
    </div>
  );
}

/** Which form it is, by its kind: one of ours by its name, another page by its key. */
function FormChoice({ kind }: Pick<Values, 'kind'>) {
  const clearable = useClearable();
  const { t } = useWords(designWords);
  const { forms } = useChoices();
  const labels = { own: 'formKey', external: 'externalKey', perNode: 'startForm' } as const;
  return (
    <Form.Item name="form" label={t(`design.newModel.${labels[kind]}`)}>
      {kind === 'external' ? (
        <Input maxLength={64} />
      ) : (
        <Select allowClear={clearable} showSearch optionFilterProp="label" options={forms} />
      )}
    </Form.Item>
  );
}

/** Forms and categories that there are, as far as this person may know. */
function useChoices() {
  const { client } = useServices();
  const scope = useScope();
  const forms = useQuery({
    queryKey: [...scope, 'workflow-form', 'choices'],
    queryFn: () => client.call(workflowForm.operations.list, { size: 200 }),
    retry: false,
  });
  const categories = useQuery({
    queryKey: [...scope, 'workflow-category', 'choices'],
    queryFn: () => client.call(workflowCategory.operations.tree, {}),
    retry: false,
  });
  return {
    forms: forms.data?.records.map(({ formKey, name }) => ({ value: formKey, label: name })) ?? [],
    categories: (categories.data ?? []) as unknown as { id: string; title: string }[],
  };
}
