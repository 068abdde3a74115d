import { languages, message, messageKinds, type OutputOf } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Radio, Space, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../../components/feedback/failure.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { languageNames } from '../../../components/plain/language-button.js';
import { useWords, type WordsInUse } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { useUnsaved } from '../../../lib/tabs/tab-context.js';
import { systemWords } from '../words.js';
import type { words } from '../words.zh-cn.js';
import { type Filled, filledOf, inputOf } from './message-choice.js';
import { MessageSecret } from './message-secret.js';

const { setting: read, saveSetting } = message.operations;
type Setting = OutputOf<typeof read>;

/** How one is told beside the site: by which way, of what, and when not. */
export function MessageSettings() {
  const { t } = useWords(systemWords);
  const { client } = useServices();
  const scope = useScope();
  const mine = useQuery({
    queryKey: [...scope, 'message', 'setting'],
    queryFn: () => client.call(read, {}),
  });
  if (mine.error)
    return <Failure title={t('common:loadFailed')} error={mine.error} onRetry={() => void mine.refetch()} />;
  return mine.data ? <Choice setting={mine.data} /> : <Waiting rows={6} />;
}

function Choice({ setting }: { readonly setting: Setting }) {
  const { t, message: say } = useWords(systemWords);
  const { client } = useServices();
  const [form] = Form.useForm<Filled>();
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  const { busy, run } = useWrite(['message']);
  const save = (filled: Filled) =>
    run(() => client.call(saveSetting, inputOf(filled)), {
      done: say('done.saved'),
      after: () => setDirty(false),
    });
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={filledOf(setting)}
      onValuesChange={() => setDirty(true)}
      // What is not shown at the moment is there all the same.
      onFinish={() => void save(form.getFieldsValue(true))}
      style={{ maxWidth: 560 }}
    >
      <p>{t('info.message.about')}</p>
      <Way
        name="mail"
        extra={mailHint(setting, t)}
        disabled={setting.mailAddress === null && !setting.mail}
      />
      <Way name="webhook">
        <Form.Item name="webhookUrl" label={t('info.message.address')}>
          <Input type="url" inputMode="url" />
        </Form.Item>
        <MessageSecret signed={setting.webhookSigned} />
      </Way>
      <Form.Item label={t('info.message.quiet')} extra={t('info.message.quietAbout')}>
        <Space wrap>
          <Time name="quietFrom" label={t('info.message.from')} />
          <Time name="quietUntil" label={t('info.message.until')} />
        </Space>
      </Form.Item>
      <Form.Item name="language" label={t('info.message.language')}>
        <Radio.Group options={languages.map((value) => ({ value, label: languageNames[value] }))} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('info.message.save')}
      </Button>
    </Form>
  );
}

type Translate = WordsInUse<typeof words>['t'];

function mailHint({ mailAddress, mailReady }: Setting, t: Translate): string {
  if (mailAddress === null) return t('info.message.mailNoAddress');
  return mailReady ? t('info.message.mailTo', { address: mailAddress }) : t('info.message.mailNotReady');
}

interface WayProps {
  readonly name: 'mail' | 'webhook';
  readonly extra?: string;
  readonly disabled?: boolean;
  readonly children?: ReactNode;
}

/** A way out of the house, and what goes by it where it is chosen. */
function Way({ name, extra, disabled, children }: WayProps) {
  const { t } = useWords(systemWords);
  const chosen = Form.useWatch<boolean | undefined>(name);
  const options = messageKinds.map((value) => ({ value, label: t(`info.message.kind.${value}`) }));
  return (
    <>
      <Form.Item name={name} label={t(`info.message.${name}`)} valuePropName="checked" extra={extra}>
        <Switch {...(disabled ? { disabled } : {})} />
      </Form.Item>
      {children}
      {chosen && (
        <>
          <Form.Item name={`${name}Kinds`} label={t('info.message.kinds')}>
            <Checkbox.Group options={options} style={{ flexDirection: 'column' }} />
          </Form.Item>
          <Form.Item
            name={`${name}Daily`}
            label={t(`info.message.daily.${name}`)}
            extra={t('info.message.dailyAbout')}
          >
            <Input type="time" style={{ width: 180 }} />
          </Form.Item>
        </>
      )}
    </>
  );
}

const Time = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <Form.Item name={name} label={label} noStyle>
    <Input type="time" aria-label={label} prefix={label} style={{ width: 180 }} />
  </Form.Item>
);
