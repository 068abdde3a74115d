import { Button, Form, Input } from 'antd';
import { ScreenHeader } from '../../../components/screen/screen-header.js';
import { useWords } from '../../../i18n/use-words.js';
import { useHoldsCode } from '../../../lib/access/access.js';
import { useTabPlace, useView } from '../../../lib/tabs/tab-context.js';
import { systemWords } from '../words.js';
import '../../../components/screen/screen.css';
import './why.css';
import { WhyAnswer } from './why-answer.js';
import { WhyPerson } from './why-person.js';

/** Why somebody can or cannot: the question stands in the address, so that it can be sent to whoever may change it. */
export function WhyPage() {
  const { t } = useWords(systemWords);
  const { title } = useTabPlace();
  const holds = useHoldsCode();
  const [view, change] = useView();
  const code = view.get('q.code') ?? '';
  const person = view.get('q.person') ?? '';
  return (
    <div className="screen screen-scroll">
      <ScreenHeader title={title} />
      <div className="screen-card why-card">
        <Form
          // Another address asks something else.
          key={code}
          layout="inline"
          initialValues={{ code }}
          onFinish={(values: { code: string }) => change({ 'q.code': values.code.trim() })}
        >
          {holds('user_view') && (
            <Form.Item label={t('why.person')}>
              <WhyPerson id={person} onChange={(id) => change({ 'q.person': id })} />
            </Form.Item>
          )}
          <Form.Item name="code" label={t('why.code')}>
            <Input maxLength={255} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Button type="primary" htmlType="submit">
            {t('why.ask')}
          </Button>
        </Form>
        {code === '' ? (
          <p className="why-hint">{t('why.hint')}</p>
        ) : (
          <WhyAnswer code={code} person={person} />
        )}
      </div>
    </div>
  );
}
