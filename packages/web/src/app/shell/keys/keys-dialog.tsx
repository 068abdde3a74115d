import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { appWords } from '../../words.js';
import { useDialogs } from '../dialogs.js';
import { shortcuts } from './shortcuts.js';

/** Every shortcut, from the list that also runs them. */
export function KeysDialog() {
  const { t } = useWords(appWords);
  const { close } = useDialogs();
  return (
    <Dialog title={t('shell.keys')} onClose={close} width={420}>
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
    </Dialog>
  );
}
