import { explainIssues, sms } from '@mall/sdk/contract';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusDot } from '../../../components/feedback/status-dot.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { errorsOf, refusedFields } from '../../../resource/kit/check-form.js';
import { useKit } from '../../../resource/kit/kit.js';
import { plainText, type Row } from '../../../resource/row.js';
import { TemplateBubble } from '../template/template-bubble.js';
import { variablesOf } from '../template/template-parts.js';
import { smsWords } from '../words.js';

interface Typed {
  readonly phones?: string;
  readonly values?: Readonly<Record<string, string>>;
}

const { send } = sms.operations;

/** One message through this configuration, in use or not: as it is typed it stands in the bubble. */
export function TryMessage({ row }: { readonly row: Row }) {
  const { t } = useWords(smsWords);
  const { label } = useKit();
  const [form] = Form.useForm<Typed>();
  const template = plainText(row.templateId);
  const code = plainText(row.smsCode);
  const names = variablesOf(template);
  const typed = Form.useWatch('values', form) ?? {};
  const values = Object.fromEntries(names.map((name) => [name, typed[name] ?? '']));
  const { busy, sentTo, submit } = useSend(code, (errors) => form.setFields([{ name: 'phones', errors }]));
  return (
    <section aria-label={t('try.message')}>
      <h2>{t('try.message')}</h2>
      <TemplateBubble sign={plainText(row.signName)} template={template} values={values} />
      <Form form={form} layout="vertical" onFinish={(filled) => void submit(filled.phones ?? '', values)}>
        <Form.Item name="phones" label={label('phone')} required>
          <Input inputMode="tel" autoComplete="off" />
        </Form.Item>
        {names.map((name) => (
          <Form.Item key={name} name={['values', name]} label={t('try.value', { name })}>
            <Input autoComplete="off" />
          </Form.Item>
        ))}
        <Button htmlType="submit" loading={busy}>
          {t('try.send')}
        </Button>
      </Form>
      {sentTo && (
        <p role="status">
          <StatusDot tone="success" text={t('try.sent', { phone: sentTo })} />{' '}
          <Link to={`/resource/sms-message?${new URLSearchParams({ 'q.smsCode': code })}`}>
            {t('try.log')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Sends, after the numbers were looked at as the server looks at them. */
function useSend(code: string, onErrors: (errors: string[]) => void) {
  const { client } = useServices();
  const { language, labels } = useKit();
  const [sentTo, setSentTo] = useState<string>();
  const { busy, run } = useWrite(['sms-message']);
  const submit = async (phones: string, values: Readonly<Record<string, string>>) => {
    setSentTo(undefined);
    const body = { code, phones, params: JSON.stringify(values) };
    const parsed = send.input.safeParse(body);
    if (!parsed.success)
      return onErrors(errorsOf(explainIssues(parsed.error, body, { language, labels }), 'phones'));
    await run(() => client.call(send, body), {
      after: () => setSentTo(phones),
      refused: (error) => {
        const errors = errorsOf(refusedFields(error), 'phones');
        if (errors.length > 0) onErrors(errors);
        return errors.length > 0;
      },
    });
  };
  return { busy, sentTo, submit };
}
