import { type IsolationRun, isolation, isolationLimits } from '@mall/sdk/contract';
import { Button, Form, Input } from 'antd';
import { NumberInput } from '../../../components/antd/number-input.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { tenantWords } from '../words.js';

interface StartFormProps {
  /** There is one at a time. */
  readonly running: IsolationRun | undefined;
  readonly onStarted: (id: string) => void;
}

interface Values {
  readonly callsPerSecond: number;
  readonly minutes: number;
  readonly only?: string;
}

/** How fast and how long, and the button; while one is under way, the button that stops it. */
export function StartForm({ running, onStarted }: StartFormProps) {
  const { t } = useWords(tenantWords);
  const { client } = useServices();
  const { busy, run } = useWrite(['isolation']);
  const { start, stop } = isolation.operations;
  const begin = (values: Values) =>
    void run(() => client.call(start, values), { after: ({ id }) => onStarted(id) });
  return (
    <Form<Values>
      layout="inline"
      className="isolation-form"
      initialValues={isolationLimits.usual}
      onFinish={begin}
    >
      <Form.Item name="callsPerSecond" label={t('isolation.rate')}>
        <NumberInput min={1} max={isolationLimits.callsPerSecond} precision={0} />
      </Form.Item>
      <Form.Item name="minutes" label={t('isolation.minutes')}>
        <NumberInput min={1} max={isolationLimits.minutes} precision={0} />
      </Form.Item>
      <Form.Item name="only" label={t('isolation.only')}>
        <Input maxLength={2000} placeholder={t('isolation.onlyHint')} autoComplete="off" spellCheck={false} />
      </Form.Item>
      {running ? (
        <Button
          danger
          loading={busy}
          disabled={running.state === 'stopping'}
          onClick={() => void run(() => client.call(stop, { id: running.id }))}
        >
          {t('isolation.stop')}
        </Button>
      ) : (
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('isolation.start')}
        </Button>
      )}
    </Form>
  );
}
