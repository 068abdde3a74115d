import { Button } from 'antd';
import { CopyButton } from '../../components/feedback/copy-button.js';
import { Dialog } from '../../components/frame/dialog.js';
import { useWords } from '../../i18n/use-words.js';
import { resourceWords } from '../resource-words.js';
import type { Secret } from './secrets.js';

export interface SecretDialogProps {
  readonly secrets: readonly Secret[];
  readonly onClose: () => void;
}

/** Generated passwords, shown once, to be copied before they are gone. */
export function SecretDialog({ secrets, onClose }: SecretDialogProps) {
  const { t } = useWords(resourceWords);
  const all = secrets.map(({ who, text }) => `${who}\t${text}`).join('\n');
  return (
    <Dialog
      title={t('secretTitle')}
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
    </Dialog>
  );
}
