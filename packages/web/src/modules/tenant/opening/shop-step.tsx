import { Form, Input } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { tenantWords } from '../words.js';
import { Step } from './step.js';

/** What the shop is called, and whom one calls about it. */
export function ShopStep() {
  const { t } = useWords(tenantWords);
  const { label } = useKit();
  return (
    <Step at={1} title={t('opening.shop')}>
      <Form.Item name="tenantName" label={label('tenantName')} required>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="linkman" label={label('linkman')} required>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="contactNumber" label={label('contactNumber')}>
        <Input maxLength={20} autoComplete="off" inputMode="tel" />
      </Form.Item>
      <Form.Item name="address" label={label('address')}>
        <Input maxLength={255} autoComplete="off" />
      </Form.Item>
      <Form.Item name="domainUrl" label={label('domainUrl')}>
        <Input maxLength={255} autoComplete="off" inputMode="url" />
      </Form.Item>
    </Step>
  );
}
