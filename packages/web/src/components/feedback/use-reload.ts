import { App } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';

/** Loads the page anew: tags and drafts are kept, and whoever has typed something is asked first. */
export function useReload(): () => Promise<void> {
  const { t } = useWords();
  const { tabs, runs } = useServices();
  const { modal } = App.useApp();
  return async () => {
    const { dirty } = tabs.state.getState();
    if (dirty.length > 0) {
      const sure = await modal.confirm({
        title: t('release.askTitle'),
        content: t('release.askText', { count: dirty.length }),
        okText: t('errors.reload'),
        cancelText: t('unsaved.keep'),
      });
      if (!sure) return;
      // The browser would ask once more; where work goes on, that is another question, which it shall ask.
      const { live, records } = runs.state.getState();
      const atWork = live.some(({ id }) => records.some((one) => one.id === id && one.phase !== 'ended'));
      if (!atWork) tabs.letGo();
    }
    location.reload();
  };
}
