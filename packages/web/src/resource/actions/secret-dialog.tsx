import { Button } from 'antd';
import { CopyButton } from '../../components/feedback/copy-button.js';
import { Dialog } from '../../components/frame/dialog.js';
import { useWords } from '../../i18n/use-words.js';
import { resourceWords } from '../resource-words.js';
import type { Secret } from './secrets.js';

export interface SecretDialogProps {
  readonly secrets: readonly Secret[];
  /** What a field is called, where that is to be said. */
  readonly label?: (field: string) => string;
  readonly onClose: () => void;
}

/** Generated passwords, shown once, to be copied before they are gone. */
export function SecretDialog({ secrets, label, onClose }: SecretDialogProps) {
  const { t } = useWords(resourceWords);
  const called = (field: string | undefined) => (field === undefined ? undefined : label?.(field));
  const lineOf = ({ who, field, text }: Secret) => [who, called(field) ?? [], text].flat().join('\t');
  const all = secrets.map(lineOf).join('\n');
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
        {secrets.map(({ who, field, text }) => (
          <div key={`${who} ${field} ${text}`}>
            <dt>
              <strong>{who}</strong>
              {called(field) && <span>{called(field)}</span>}
            </dt>
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
