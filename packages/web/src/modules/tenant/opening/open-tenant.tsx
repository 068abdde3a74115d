import { Form } from 'antd';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { tenantWords } from '../words.js';
import { AdminStep } from './admin-step.js';
// Not loaded when it is needed: it shows a password once, and a network that fails then would lose it.
import { HandOver } from './hand-over.js';
import { LicenceStep } from './licence-step.js';
import './opening.css';
import { ShopStep } from './shop-step.js';
import { useOpening } from './use-opening.js';

const initial = { term: 'year' } as const;

/** A shop in three steps that are all in sight, one press for all of them, and the card that is handed over. */
export function OpenTenant({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords(tenantWords);
  const { form, today, dirty, busy, opened, submit, again, touch } = useOpening();
  if (opened) return <HandOver handed={opened} onAgain={again} onClose={onClose} />;
  return (
    <FormFrame
      title={t('opening.title')}
      width={1080}
      verb={t('opening.verb')}
      dirty={dirty}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onFinish={submit}
        onValuesChange={touch}
        className="opening"
      >
        <ShopStep />
        <LicenceStep today={today} />
        <AdminStep />
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Form>
    </FormFrame>
  );
}
