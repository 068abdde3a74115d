import { PlusOutlined } from '@ant-design/icons';
import { workflowForm } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useHoldsCode, useMay } from '../../../lib/access/access.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import { workflowWords } from '../words.js';

const never = ['create'] as const;
const fields = ['name', 'categoryId', 'status', 'remark'] as const;

/** Forms: each is designed, and has a history. */
export function FormListPage() {
  const { t } = useWords(workflowWords);
  const navigate = useNavigate();
  const holds = useHoldsCode();
  const slots = useMemo(
    () => ({
      tools: NewForm,
      rowActions: [
        ...(holds('wf_design_form_design')
          ? [
              {
                key: 'design',
                label: t('formDesign.design'),
                run: ({ id }: { id: string }) => void navigate(`/workflow/design/form/${id}`),
              },
            ]
          : []),
        ...(holds('wf_design_form_history')
          ? [
              {
                key: 'history',
                label: t('formDesign.history'),
                run: ({ id }: { id: string }) => void navigate(`/workflow/design/form/history/${id}`),
              },
            ]
          : []),
      ],
    }),
    [t, navigate, holds],
  );
  return <ResourcePage name="workflow-form" never={never} fields={fields} slots={slots} />;
}

/** A new form begins on its canvas. */
function NewForm() {
  const { t } = useWords(workflowWords);
  const may = useMay();
  const holds = useHoldsCode();
  const navigate = useNavigate();
  if (!may(workflowForm.operations.submit, {}) || !holds('wf_design_form_add')) return null;
  return (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate('/workflow/design/form/0')}
    >
      {t('formDesign.newForm')}
    </Button>
  );
}
