import { user } from '@mall/sdk/contract';
import { Button, Form, Input } from 'antd';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { systemWords } from '../words.js';
import { useUserWords } from './use-user-words.js';

const fields = ['oldPassword', 'newPassword', 'newPassword1'] as const;
type Passwords = Partial<Record<(typeof fields)[number], string>>;

/** The old password, the new one, and the new one again. */
export function PasswordForm() {
  const { t, message: say } = useWords(systemWords);
  const { client } = useServices();
  const { label } = useUserWords();
  const [form] = Form.useForm<Passwords>();
  const { busy, run } = useWrite();
  const submit = async (values: Passwords) => {
    const errors = fields.map((name) => ({
      name,
      errors: values[name] ? [] : [say('validation.enter', { label: label(name) })],
    }));
    form.setFields(errors);
    if (errors.some((field) => field.errors.length > 0)) return;
    const { oldPassword = '', newPassword = '', newPassword1 = '' } = values;
    if (newPassword !== newPassword1)
      return form.setFields([{ name: 'newPassword1', errors: [say('register.password.mismatch')] }]);
    const input = { oldPassword, newPassword, newPassword1 };
    await run(() => client.call(user.operations.updatePassword, input), {
      done: say('done.updated'),
      after: () => form.resetFields(),
    });
  };
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void submit(values)} style={{ maxWidth: 440 }}>
      {fields.map((field) => (
        <Form.Item key={field} name={field} label={label(field)} required>
          <Input.Password autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'} />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('info.savePassword')}
      </Button>
    </Form>
  );
}
