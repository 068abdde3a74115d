import { EyeOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { workflowWords } from '../words.js';

export interface DesignerToolsProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly busy: boolean;
  readonly onPreview: () => void;
  /** Of a form that is kept already. */
  readonly onVersion: (() => void) | undefined;
  readonly onSave: () => void;
}

/** What is done with a form as a whole. */
export function DesignerTools(props: DesignerToolsProps) {
  const { t } = useWords(workflowWords);
  const { canUndo, canRedo, undo, redo, busy, onPreview, onVersion, onSave } = props;
  return (
    <>
      <Button
        icon={<UndoOutlined aria-hidden />}
        disabled={!canUndo}
        aria-label={t('formDesign.undo')}
        onClick={undo}
      />
      <Button
        icon={<RedoOutlined aria-hidden />}
        disabled={!canRedo}
        aria-label={t('formDesign.redo')}
        onClick={redo}
      />
      <Button icon={<EyeOutlined aria-hidden />} onClick={onPreview}>
        {t('formDesign.preview')}
      </Button>
      {onVersion && <Button onClick={onVersion}>{t('formDesign.saveVersion')}</Button>}
      <Button type="primary" loading={busy} onClick={onSave}>
        {t('formDesign.save')}
      </Button>
    </>
  );
}
