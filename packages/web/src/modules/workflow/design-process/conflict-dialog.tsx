import { Button } from 'antd';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { useUserNames } from '../panel/use-panel-choices.js';
import { designWords } from './design-words.js';
import { DiffList } from './diff-list.js';
import type { Conflict } from './use-save.js';

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly busy: boolean;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
  readonly onClose: () => void;
}

/** Two people have drawn the same process: what differs, and whose it shall be. */
export function ConflictDialog({ conflict, busy, onTheirs, onMine, onClose }: ConflictDialogProps) {
  const { t } = useWords(designWords);
  const { theirs, mine } = conflict;
  const savedBy = theirs.lastUpdatedBy ?? '';
  const who = useUserNames([savedBy]).get(savedBy) ?? savedBy;
  const footer = (
    <>
      <Button onClick={onTheirs}>{t('design.conflict.theirs')}</Button>
      <Button danger type="primary" loading={busy} onClick={onMine}>
        {t('design.conflict.mine')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('design.conflict.title')} width={720} lasting footer={footer} onClose={onClose}>
      <p>{t('design.conflict.text', { who })}</p>
      <DiffList before={theirs.modelXml ?? ''} after={mine} />
    </Dialog>
  );
}
