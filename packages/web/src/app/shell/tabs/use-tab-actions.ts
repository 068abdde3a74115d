import { auth } from '@mall/sdk/contract';
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useMayDiscard, useReport } from '../../../components/feedback/use-report.js';
import { useWords } from '../../../i18n/use-words.js';
import { type Services, useServices } from '../../../lib/services/services.js';
import type { Tab } from '../../../lib/tabs/tab-record.js';

/** What the tag bar's buttons and menu do. */
export function useTabActions() {
  const services = useServices();
  const { tabs } = services;
  const navigate = useNavigate();
  const mayDiscard = useMayDiscard();
  const clearCache = useClearCache(services);
  const dirtyBeside = (kept: string | undefined) => tabs.state.getState().dirty.some((key) => key !== kept);
  return {
    clearCache,
    reload: (tab: Tab) => tabs.reload(tab.key),
    close: async (tab: Tab) => {
      if (!(await mayDiscard(tabs.state.getState().dirty.includes(tab.key)))) return;
      const next = tabs.close(tab.key);
      if (next) await navigate(next.path + next.search);
    },
    closeOthers: async (tab: Tab) => {
      if (!(await mayDiscard(dirtyBeside(tab.key)))) return;
      tabs.closeOthers(tab.key);
      await navigate(tab.path + tab.search);
    },
    closeAll: async () => {
      if (!(await mayDiscard(dirtyBeside(undefined)))) return;
      await navigate(tabs.closeAll().path);
    },
  };
}

function useClearCache({ client, queries }: Services) {
  const { message: say } = useWords();
  const { modal, message } = App.useApp();
  const report = useReport();
  return () =>
    void modal.confirm({
      title: say('confirm.cacheClear'),
      onOk: async () => {
        try {
          await client.call(auth.operations.clearCache, {});
          await queries.invalidateQueries();
          void message.success(say('done.cache'));
        } catch (error) {
          report(error);
        }
      },
    });
}
