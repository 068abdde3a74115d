import { fieldLabel, loadLabels } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { errorsOf } from '../../../resource/kit/check-form.js';
import type { ActionDialogProps } from '../../../resource/resource-screen.js';
import { smsWords } from '../words.js';
import { type CodeValues, useCode } from './use-code.js';

/** Tries a code out: it is sent, and what came to the phone is checked. */
export function TryCodeDialog({ onClose }: ActionDialogProps) {
  const { t } = useWords(smsWords);
  const labels = useLabels();
  const [form] = Form.useForm<CodeValues>();
  const { state, busy, submit } = useCode({
    words: labels.words,
    onIssues: (issues) =>
      form.setFields((['phone', 'value'] as const).map((name) => ({ name, errors: errorsOf(issues, name) }))),
  });
  const title = labels.operation('sendValidate');
  const done = state.kind === 'right';
  const [typed, setTyped] = useState(false);
  return (
    <FormFrame
      title={title}
      width={480}
      verb={done ? undefined : state.kind === 'sent' ? t('code.check') : title}
      dirty={typed && !done}
      busy={busy}
      onSubmit={() => form.submit()}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        onValuesChange={() => setTyped(true)}
        onFinish={(values) => void submit(values)}
      >
        {state.kind === 'sent' && <Alert type="info" title={t('code.sent', { phone: state.phone })} />}
        {done && <Alert type="success" showIcon title={t('code.right')} />}
        {state.kind === 'new' && (
          <Form.Item name="phone" label={labels.field('phone')} required>
            <Input autoFocus inputMode="tel" autoComplete="off" />
          </Form.Item>
        )}
        {state.kind === 'sent' && (
          <Form.Item name="value" label={labels.field('value')} required style={{ marginTop: 12 }}>
            <Input autoFocus inputMode="numeric" autoComplete="one-time-code" />
          </Form.Item>
        )}
      </Form>
    </FormFrame>
  );
}

function useLabels() {
  const { language } = useWords();
  const { data: labels } = useQuery({
    queryKey: ['', 'labels', 'sms', language],
    queryFn: () => loadLabels('sms', language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    words: { language, labels },
    field: (name: string) => fieldLabel(name, { language, labels }),
    operation: (name: string) => labels?.operations[name] ?? '',
  };
}
