import { Button, Modal } from 'antd';
import { CopyButton } from '../../components/feedback/copy-button.js';
import { useWords } from '../../i18n/use-words.js';
import { useReturnFocus } from '../../lib/ui/use-return-focus.js';
import { resourceWords } from '../resource-words.js';
import type { Secret } from './secrets.js';

export interface SecretDialogProps {
  readonly secrets: readonly Secret[];
  readonly onClose: () => void;
}

/** Generated passwords, shown once, to be copied before they are gone. */
export const SecretDialog = ({ secrets, onClose }: SecretDialogProps) => {
  useReturnFocus();
  const { t } = useWords(resourceWords);
  const all = secrets.map(({ who, text }) => `${who}\t${text}`).join('\n');
  return (
    <Modal
      open
      title={t('secretTitle')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={[
        <CopyButton key="copy" text={all} label={t('secretCopy')} />,
        <Button key="done" type="primary" onClick={onClose}>
          {t('secretDone')}
        </Button>,
      ]}
    >
      <dl className="secret-list">
        {secrets.map(({ who, text }) => (
          <div key={`${who} ${text}`}>
            <dt>{who}</dt>
            <dd>
              <code className="cell-mono">{text}</code>
              <CopyButton text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
