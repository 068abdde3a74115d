import { auth } from '@mall/sdk/contract';
import { App, Button } from 'antd';
import { useStore } from 'zustand';
import { DataTable } from '../../../components/data-table/data-table.js';
import { Nothing } from '../../../components/feedback/nothing.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { Dialog } from '../../../components/frame/dialog.js';
import { Fill } from '../../../components/layout/fill.js';
import { useWords } from '../../../i18n/use-words.js';
import type { LogEntry } from '../../../lib/log/local-log.js';
import { useServices } from '../../../lib/services/services.js';
import { appWords } from '../../words.js';
import { useDialogs } from '../dialogs.js';

/** What the header of a table takes of its room. */
const tableHeader = 48;

/** The browser's own errors, over the whole window: read, upload, clear (specification, section 2). */
export function LogDialog() {
  const { t } = useWords(appWords);
  const { log } = useServices();
  const { close } = useDialogs();
  const { entries } = useStore(log.state);
  const actions = useLogActions();
  const rows = entries.map((entry, index) => ({ ...entry, key: String(index) }));
  return (
    <Dialog title={t('log.title')} onClose={close} width="100vw" className="full-dialog">
      <div className="log-actions">
        <Button type="primary" disabled={rows.length === 0} onClick={actions.upload}>
          {t('log.upload')}
        </Button>
        <Button danger disabled={rows.length === 0} onClick={actions.clear}>
          {t('log.clear')}
        </Button>
      </div>
      <Fill least={240}>
        {(height) => (
          <DataTable<LogEntry & { key: string }>
            rowKey="key"
            rows={rows}
            height={height - tableHeader}
            empty={<Nothing text={t('log.empty')} />}
            columns={[
              { key: 'type', title: t('log.type'), dataIndex: 'type', width: 90 },
              { key: 'url', title: t('log.url'), dataIndex: 'url', width: 260, ellipsis: true },
              { key: 'message', title: t('log.message'), dataIndex: 'message', width: 420, ellipsis: true },
              { key: 'time', title: t('log.time'), dataIndex: 'time', width: 170, align: 'right' },
            ]}
            expanded={(entry) => <pre className="log-stack">{entry.stack || t('log.noStack')}</pre>}
          />
        )}
      </Fill>
    </Dialog>
  );
}

function useLogActions() {
  const { message: say } = useWords();
  const { client, log } = useServices();
  const { modal, message } = App.useApp();
  const { run } = useWrite();
  const send = () =>
    run(() => client.call(auth.operations.uploadLogs, [...log.state.getState().entries]), {
      done: say('done.sent'),
      after: log.clear,
    });
  const clear = () => {
    log.clear();
    void message.success(say('done.cleared'));
  };
  return {
    upload: () => void modal.confirm({ title: say('confirm.logUpload'), onOk: send }),
    clear: () => void modal.confirm({ title: say('confirm.logClear'), onOk: clear }),
  };
}
