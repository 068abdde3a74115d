import { PlusOutlined } from '@ant-design/icons';
import { workflowModel } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useHoldsCode, useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { ResourcePage } from '../../../resource/resource-page.js';
import type { Row } from '../../../resource/row.js';
import { designWords } from '../design-process/design-words.js';
import { PreviewDialog } from './preview-dialog.js';
import { useModelActions } from './use-model-actions.js';

const { detail, submit } = workflowModel.operations;
const never = ['create'] as const;
// What is done to one model stands where it is drawn and published.
const hidden = ['deploy', 'simulate', 'scope', 'setScope', 'keepCase', 'removeCases'] as const;

/** Models: each is looked at, drawn, published, and has a history. */
export function ModelPage() {
  const { client } = useServices();
  const [shown, setShown] = useState<Row>();
  const rowActions = useModelActions(setShown);
  const slots = useMemo(() => ({ rowActions, tools: NewModel }), [rowActions]);
  return (
    <>
      <ResourcePage name="workflow-model" never={never} hiddenActions={hidden} slots={slots} />
      {shown && (
        <PreviewDialog
          name={String(shown.name)}
          of={['workflow-model', shown.id]}
          load={async () => (await client.call(detail, { id: shown.id })).modelXml}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** A new model begins with what it is called and which form it has. */
function NewModel() {
  const { t } = useWords(designWords);
  const may = useMay();
  const holds = useHoldsCode();
  const navigate = useNavigate();
  if (!may(submit, {}) || !holds('wf_design_model_add')) return null;
  return (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => void navigate('/workflow/design/process/0')}
    >
      {t('design.newModel.title')}
    </Button>
  );
}
