import { explainIssues, user } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import { systemWords } from '../words.js';
import { AvatarField } from './avatar-field.js';
import { useUserWords } from './use-user-words.js';

const fields = ['realName', 'name', 'phone', 'email'] as const;

/** One's own name and reach. */
export function InfoForm() {
  const { t } = useWords(systemWords);
  const { client } = useServices();
  const scope = useScope();
  const { label } = useUserWords();
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  const mine = useQuery({
    queryKey: [...scope, 'user', 'info'],
    queryFn: () => client.call(user.operations.info, {}),
  });
  const { form, save, busy } = useSaveInfo(() => setDirty(false));
  if (mine.error)
    return <Failure title={t('common:loadFailed')} error={mine.error} onRetry={() => void mine.refetch()} />;
  if (!mine.data) return <Waiting rows={5} />;
  const { avatar, account, ...row } = mine.data;
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={Object.fromEntries(fields.map((field) => [field, row[field]]))}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => void save(values)}
      style={{ maxWidth: 440 }}
    >
      <Form.Item label={t('info.avatar')}>
        <AvatarField avatar={avatar} letter={(row.name || account).slice(0, 1).toUpperCase()} />
      </Form.Item>
      <Form.Item label={t('info.account')}>
        <code>{account}</code>
      </Form.Item>
      {fields.map((field) => (
        <Form.Item
          key={field}
          name={field}
          label={label(field)}
          required={field === 'realName' || field === 'name'}
        >
          <Input />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('info.save')}
      </Button>
    </Form>
  );
}

type Info = Partial<Record<(typeof fields)[number], string | null>>;

function useSaveInfo(onSaved: () => void) {
  const { client, store } = useServices();
  const { language, message: say } = useWords();
  const { labels } = useUserWords();
  const [form] = Form.useForm<Info>();
  const { busy, run } = useWrite(['user']);
  const save = async (values: Info) => {
    const body = Object.fromEntries(fields.map((field) => [field, values[field]?.trim() ?? null]));
    const { input } = user.operations.updateInfo;
    const parsed = input.safeParse(body);
    const issues = parsed.success ? [] : explainIssues(parsed.error, body, { language, labels });
    form.setFields(
      fields.map((name) => ({
        name,
        errors: issues.filter((issue) => issue.field === name).map((issue) => issue.message),
      })),
    );
    if (issues.length > 0) return;
    const send = async () => {
      await client.call(user.operations.updateInfo, body);
      const tokens = store.peek();
      if (tokens && values.name) await store.write({ ...tokens, userName: values.name.trim() });
    };
    await run(send, { done: say('done.updated'), after: onSaved });
  };
  return { form, save, busy };
}
