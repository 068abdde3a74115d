import { SaveOutlined } from '@ant-design/icons';
import { workflowModel } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { designWords } from './design-words.js';
import type { Designer } from './designer-parts.js';
import { FileMenu } from './file-menu.js';
import type { Model } from './use-model.js';
import type { useSave } from './use-save.js';

export interface DesignActionsProps {
  readonly designer: Designer;
  readonly id: Model['id'];
  readonly saving: ReturnType<typeof useSave>;
  readonly readOnly: boolean;
  readonly onTry: () => void;
}

/** What can be done with the whole model. */
export function DesignActions({ designer, id, saving, readOnly, onTry }: DesignActionsProps) {
  const { t } = useWords(designWords);
  const navigate = useNavigate();
  const may = useMay();
  const ready = designer.isReady();
  return (
    <>
      <FileMenu
        designer={designer}
        name={saving.model.modelKey}
        readOnly={readOnly}
        onSaveVersion={() => void saving.save(true)}
      />
      <Button disabled={!ready} onClick={onTry}>
        {t('design.tryIt')}
      </Button>
      {may(workflowModel.operations.deploy) && (
        <Button
          disabled={!ready || designer.isDirty()}
          onClick={() => void navigate(`/workflow/design/publish/${id}`)}
        >
          {t('design.publish')}
        </Button>
      )}
      {!readOnly && (
        <Button
          type="primary"
          icon={<SaveOutlined aria-hidden />}
          loading={saving.busy}
          disabled={!ready}
          onClick={() => void saving.save()}
        >
          {t('design.save')}
        </Button>
      )}
    </>
  );
}
