import { useNavigate } from 'react-router-dom';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices, useUser } from '../../../lib/services/services.js';
import { homePath } from '../../../lib/tabs/tab-store.js';
import { SwitchForm } from '../../../modules/auth/switch/switch-form.js';
import { useBelonging } from '../../../modules/auth/switch/use-belonging.js';
import { authWords } from '../../../modules/auth/words.js';
import { useDialogs } from '../dialogs.js';

/** Another department and role: menus and rows are others from then on, so everything begins anew. */
export function SwitchDialog() {
  const { t } = useWords(authWords);
  const { channel, queries, tabs } = useServices();
  const { close } = useDialogs();
  const navigate = useNavigate();
  const user = useUser();
  const belonging = useBelonging();
  const begin = async () => {
    close();
    tabs.reset();
    channel.tell({ kind: 'signed-in', user: `${user?.tenantId ?? ''}-${user?.userId ?? ''}` });
    await navigate(homePath);
    await queries.resetQueries();
  };
  return (
    <FormFrame title={t('switching.title')} dirty={false} onClose={close} width={400}>
      {belonging && <SwitchForm belonging={belonging} onSwitched={() => void begin()} />}
    </FormFrame>
  );
}
