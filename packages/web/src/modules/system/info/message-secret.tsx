import { message } from '@mall/sdk/contract';
import { App, Button, Form, Space } from 'antd';
import { useState } from 'react';
import { CopyButton } from '../../../components/feedback/copy-button.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { systemWords } from '../words.js';

/** What webhooks are signed with: made by the server, and shown once. */
export function MessageSecret({ signed }: { readonly signed: boolean }) {
  const { t } = useWords(systemWords);
  const { client } = useServices();
  const { modal } = App.useApp();
  const { busy, run } = useWrite(['message']);
  const [made, setMade] = useState<string>();
  const make = () =>
    run(() => client.call(message.operations.renewSecret, {}), { after: ({ secret }) => setMade(secret) });
  const begin = () => {
    if (!signed) return void make();
    void modal.confirm({
      title: t('info.message.renewAsk'),
      okText: t('info.message.renew'),
      okButtonProps: { danger: true },
      onOk: make,
    });
  };
  return (
    <Form.Item label={t('info.message.secret')}>
      <Space wrap>
        <span>{t(signed ? 'info.message.signed' : 'info.message.unsigned')}</span>
        <Button size="small" loading={busy} onClick={begin}>
          {t(signed ? 'info.message.renew' : 'info.message.make')}
        </Button>
      </Space>
      {made !== undefined && (
        <Dialog
          title={t('info.message.secret')}
          footer={
            <Button type="primary" onClick={() => setMade(undefined)}>
              {t('info.message.kept')}
            </Button>
          }
        >
          <p>{t('info.message.once')}</p>
          <code className="cell-mono">{made}</code>
          <CopyButton text={made} />
        </Dialog>
      )}
    </Form.Item>
  );
}
