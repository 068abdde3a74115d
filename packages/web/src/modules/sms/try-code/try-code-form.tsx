import { fieldLabel, loadLabels } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { errorsOf } from '../../../resource/kit/check-form.js';
import { smsWords } from '../words.js';
import { type CodeValues, useCode } from './use-code.js';

/** A code that is tried out, from the number to the answer. */
export function useTryCode() {
  const labels = useLabels();
  const [form] = Form.useForm<CodeValues>();
  const code = useCode({
    words: labels.words,
    onIssues: (issues) =>
      form.setFields((['phone', 'value'] as const).map((name) => ({ name, errors: errorsOf(issues, name) }))),
  });
  return { ...code, form, labels, title: labels.operation('sendValidate') };
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

export interface TryCodeFormProps {
  readonly trying: ReturnType<typeof useTryCode>;
  readonly onTyped?: () => void;
  /** Nothing else on the page is waited for. */
  readonly autoFocus?: boolean;
}

/** What is filled in at each step, and what came of it. */
export function TryCodeForm({ trying, onTyped, autoFocus = false }: TryCodeFormProps) {
  const { t } = useWords(smsWords);
  const { form, state, labels, submit } = trying;
  return (
    <Form
      form={form}
      layout="vertical"
      onValuesChange={() => onTyped?.()}
      onFinish={(values) => void submit(values)}
    >
      {state.kind === 'sent' && <Alert type="info" title={t('code.sent', { phone: state.phone })} />}
      {state.kind === 'right' && <Alert type="success" showIcon title={t('code.right')} />}
      {state.kind === 'new' && (
        <Form.Item name="phone" label={labels.field('phone')} required>
          <Input autoFocus={autoFocus} inputMode="tel" autoComplete="off" />
        </Form.Item>
      )}
      {state.kind === 'sent' && (
        <Form.Item name="value" label={labels.field('value')} required style={{ marginTop: 12 }}>
          <Input autoFocus inputMode="numeric" autoComplete="one-time-code" />
        </Form.Item>
      )}
    </Form>
  );
}
