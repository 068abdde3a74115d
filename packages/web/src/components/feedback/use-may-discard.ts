import { App } from 'antd';
import { useWords } from '../../i18n/use-words.js';

/** Asks before unsaved input is lost; true when there is none or it may go. */
export const useMayDiscard = () => {
  const { t } = useWords();
  const { modal } = App.useApp();
  return async (losing: boolean): Promise<boolean> =>
    !losing ||
    (await modal.confirm({
      title: t('unsaved.title'),
      content: t('unsaved.text'),
      okText: t('unsaved.discard'),
      cancelText: t('unsaved.keep'),
      okButtonProps: { danger: true },
    }));
};
