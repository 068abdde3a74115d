import { Form, Input } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../../resource/kit/kit.js';
import { tenantWords } from '../words.js';
import { Step } from './step.js';

/** Who signs in there first. */
export function AdminStep() {
  const { t } = useWords(tenantWords);
  const { label } = useKit();
  return (
    <Step at={3} title={t('opening.admin')}>
      <p className="opening-hint">{t('opening.account')}</p>
      <Form.Item name="adminName" label={label('adminName')}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="adminPassword" label={label('adminPassword')} extra={t('opening.passwordHint')}>
        <Input.Password maxLength={64} autoComplete="new-password" />
      </Form.Item>
    </Step>
  );
}
