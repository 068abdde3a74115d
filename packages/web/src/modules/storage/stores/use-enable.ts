import { oss } from '@mall/sdk/contract';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { plainText, type Row } from '../../../resource/row.js';
import { storageWords } from '../words.js';

/** Whether new files go to this store. */
export const isInUse = ({ status }: Row): boolean => Number(status) === 2;

/** Has new files go to a store from now on. */
export function useEnable() {
  const { t } = useWords(storageWords);
  const { client } = useServices();
  const { busy, run } = useWrite(['oss']);
  const enable = ({ id, ossCode }: Row): Promise<boolean> =>
    run(() => client.call(oss.operations.enable, { id }), {
      done: t('stores.enabled', { code: plainText(ossCode) }),
    });
  return { busy, enable };
}
