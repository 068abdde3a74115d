import { Form, Input } from 'antd';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { authWords } from '../../../modules/auth/words.js';
import { useDialogs } from '../dialogs.js';

/** Asks for the lock password where there is none yet; the lock's listeners go to /lock. */
export function LockDialog() {
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
    <FormFrame
      title={t('lock.dialogTitle')}
      width={400}
      verb={t('lock.confirm')}
      // A word for now: nothing is lost with it.
      dirty={false}
      onSubmit={() => form.submit()}
      onClose={close}
    >
      <p style={{ color: 'var(--m-text-secondary)' }}>{t('lock.dialogHint')}</p>
      <Form form={form} layout="vertical" onFinish={submit} requiredMark={false}>
        <Form.Item name="password" label={t('lock.password')}>
          <Input.Password autoFocus autoComplete="new-password" />
        </Form.Item>
      </Form>
    </FormFrame>
  );
}
