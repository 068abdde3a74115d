import { Form, Input, Modal } from 'antd';
import { useWords } from '../../i18n/use-words.js';
import { useServices } from '../../lib/services/services.js';
import { useReturnFocus } from '../../lib/ui/use-return-focus.js';
import { authWords } from '../../modules/auth/words.js';
import { useDialogs } from './dialogs.js';

/** Asks for the lock password where there is none yet; the lock's listeners go to /lock. */
export const LockDialog = () => {
  useReturnFocus();
  const { t, message } = useWords(authWords);
  const { lock } = useServices();
  const { close } = useDialogs();
  const [form] = Form.useForm<{ password?: string }>();
  const submit = ({ password }: { password?: string }) => {
    if (!password) return form.setFields([{ name: 'password', errors: [message('lock.password.required')] }]);
    close();
    void lock.lock(password);
  };
  return (
    <Modal
      open
      title={t('lock.dialogTitle')}
      okText={t('lock.confirm')}
      onOk={() => form.submit()}
      onCancel={close}
      width={400}
      destroyOnHidden
    >
      <p style={{ color: 'var(--m-text-secondary)' }}>{t('lock.dialogHint')}</p>
      <Form form={form} layout="vertical" onFinish={submit} requiredMark={false}>
        <Form.Item name="password" label={t('lock.password')}>
          <Input.Password autoFocus autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
};
