import { auth } from '@mall/sdk/contract';
import { App, Button, Modal } from 'antd';
import { useStore } from 'zustand';
import { DataTable } from '../../components/data-table/data-table.js';
import { Nothing } from '../../components/feedback/nothing.js';
import { useReport } from '../../components/feedback/use-report.js';
import { useWords } from '../../i18n/use-words.js';
import type { LogEntry } from '../../lib/log/local-log.js';
import { useServices } from '../../lib/services/services.js';
import { useReturnFocus } from '../../lib/ui/use-return-focus.js';
import { appWords } from '../words.js';
import { useDialogs } from './dialogs.js';

const useLogActions = () => {
  const { message: say } = useWords();
  const { client, log } = useServices();
  const { modal, message } = App.useApp();
  const report = useReport();
  const send = async () => {
    try {
      await client.call(auth.operations.uploadLogs, [...log.state.getState().entries]);
      log.clear();
      void message.success(say('done.sent'));
    } catch (error) {
      report(error);
    }
  };
  const clear = () => {
    log.clear();
    void message.success(say('done.cleared'));
  };
  return {
    upload: () => void modal.confirm({ title: say('confirm.logUpload'), onOk: send }),
    clear: () => void modal.confirm({ title: say('confirm.logClear'), onOk: clear }),
  };
};

/** The browser's own errors, over the whole window: read, upload, clear (specification, section 2). */
export const LogDialog = () => {
  useReturnFocus();
  const { t } = useWords(appWords);
  const { log } = useServices();
  const { close } = useDialogs();
  const { entries } = useStore(log.state);
  const actions = useLogActions();
  const rows = entries.map((entry, index) => ({ ...entry, key: String(index) }));
  return (
    <Modal open title={t('log.title')} footer={null} onCancel={close} width="100vw" className="full-dialog">
      <div className="log-actions">
        <Button type="primary" disabled={rows.length === 0} onClick={actions.upload}>
          {t('log.upload')}
        </Button>
        <Button danger disabled={rows.length === 0} onClick={actions.clear}>
          {t('log.clear')}
        </Button>
      </div>
      <DataTable<LogEntry & { key: string }>
        rowKey="key"
        rows={rows}
        height={Math.max(240, window.innerHeight - 200)}
        empty={<Nothing text={t('log.empty')} />}
        columns={[
          { key: 'type', title: t('log.type'), dataIndex: 'type', width: 90 },
          { key: 'url', title: t('log.url'), dataIndex: 'url', width: 260, ellipsis: true },
          { key: 'message', title: t('log.message'), dataIndex: 'message', width: 420, ellipsis: true },
          { key: 'time', title: t('log.time'), dataIndex: 'time', width: 170, align: 'right' },
        ]}
        expanded={(entry) => <pre className="log-stack">{entry.stack || t('log.noStack')}</pre>}
      />
    </Modal>
  );
};
