import { App } from 'antd';
import { useWrite } from '../../components/feedback/use-write.js';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useServices } from '../../lib/services/services.js';
import { useAllowed } from '../actions/use-allowed.js';
import { useKit } from '../kit/kit.js';
import { resourceWords } from '../resource-words.js';
import type { Row } from '../row.js';

/** Who removes more has looked at them as a list. */
const most = 20;

/** Offers to bring back what was just removed. */
export function useTakeBack() {
  const { client, log } = useServices();
  const kit = useKit();
  const allowed = useAllowed();
  const { message } = App.useApp();
  const { t, message: say } = useWords(resourceWords);
  const { run } = useWrite([kit.resource.name]);
  return async (rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0 || rows.length > most || !allowed('create')) return;
    const back = (count: number) => t('removedBack', { count });
    const texts = { gone: say('done.deleted'), undo: t('removedUndo') };
    try {
      const { offerBack } = await loadChunk(() => import('./offer-back.js'));
      await offerBack({ client, kit, allowed, message, run, texts, back }, rows);
    } catch (error) {
      // They are gone as was asked; that nothing is offered is for whoever looks into it.
      log.add(error);
    }
  };
}
