import { Modal } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { useReturnFocus } from '../../lib/ui/use-return-focus.js';
import { appWords } from '../words.js';
import { useDialogs } from './dialogs.js';
import { shortcuts } from './shortcuts.js';

/** Every shortcut, from the list that also runs them. */
export const KeysDialog = () => {
  useReturnFocus();
  const { t } = useWords(appWords);
  const { close } = useDialogs();
  return (
    <Modal open title={t('shell.keys')} footer={null} onCancel={close} width={420}>
      <dl className="keys">
        {shortcuts.map((shortcut) => (
          <div key={shortcut.id}>
            <dt>{t(`keys.${shortcut.id}`)}</dt>
            <dd>
              {shortcut.keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
