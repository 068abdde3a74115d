import { passwordDigest } from '@mall/sdk';
import { user } from '@mall/sdk/contract';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useReport } from '../../../components/feedback/use-report.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { systemWords } from '../words.js';
import { useUserWords } from './use-user-words.js';

const fields = ['oldPassword', 'newPassword', 'newPassword1'] as const;
type Passwords = Partial<Record<(typeof fields)[number], string>>;

/** The old password, the new one, and the new one again. */
export const PasswordForm = () => {
  const { t, message: say } = useWords(systemWords);
  const { client } = useServices();
  const { label } = useUserWords();
  const { message } = App.useApp();
  const report = useReport();
  const [form] = Form.useForm<Passwords>();
  const [busy, setBusy] = useState(false);
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
    setBusy(true);
    try {
      await client.call(user.operations.updatePassword, {
        oldPassword: passwordDigest(oldPassword),
        newPassword,
        newPassword1,
      });
      form.resetFields();
      void message.success(say('done.updated'));
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
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
};
