import { Checkbox, Form, Radio } from 'antd';
import { useEffect } from 'react';
import { NumberInput } from '../../../components/antd/number-input.js';
import { Failure } from '../../../components/feedback/failure.js';
import { Waiting } from '../../../components/feedback/waiting.js';
import { useWords } from '../../../i18n/use-words.js';
import { MomentInput, type MomentInputProps } from '../../../resource/controls/date/moment-input.js';
import { useKit } from '../../../resource/kit/kit.js';
import { tenantWords } from '../words.js';
import { MenuPreview } from './menu-preview.js';
import { lastDayOf, type OpeningValues, type Term, terms } from './opening-values.js';
import { PackageChoice } from './package-choice.js';
import { Step } from './step.js';
import { usePackages } from './use-packages.js';

/** What the shop has bought, with what its people will see of it, for how many and how long. */
export function LicenceStep({ today }: { readonly today: string }) {
  const { t } = useWords(tenantWords);
  const { label } = useKit();
  const packages = usePackages();
  const form = Form.useFormInstance<OpeningValues>();
  const chosen = Form.useWatch('packageId', form);
  const offer = packages.data?.find(({ id }) => id === chosen);
  const offers = packages.data;
  useEffect(() => {
    // A shop without a package is the exception, and chosen on purpose.
    if (offers && form.getFieldValue('packageId') === undefined)
      form.setFieldValue('packageId', offers[0]?.id ?? '');
  }, [offers, form]);
  return (
    <Step at={2} title={t('opening.licence')}>
      {packages.error && (
        <Failure
          title={t('common:loadFailed')}
          error={packages.error}
          onRetry={() => void packages.refetch()}
        />
      )}
      {!packages.error && (
        <div className="opening-package">
          {packages.isPending && <Waiting />}
          {packages.data && (
            <Form.Item name="packageId" label={label('packageId')} noStyle>
              <PackageChoice name={label('packageId')} offers={packages.data} />
            </Form.Item>
          )}
          {offer && <MenuPreview name={offer.name} menus={offer.menus} />}
        </div>
      )}
      <Quota />
      <Until today={today} />
    </Step>
  );
}

function Quota() {
  const { t } = useWords(tenantWords);
  const { label } = useKit();
  const free = Form.useWatch('quotaFree', Form.useFormInstance<OpeningValues>());
  return (
    <div className="opening-quota">
      <Form.Item name="accountNumber" label={label('accountNumber')} extra={t('opening.quotaHint')}>
        <NumberInput min={1} max={1_000_000} precision={0} disabled={free === true} />
      </Form.Item>
      <Form.Item name="quotaFree" valuePropName="checked">
        <Checkbox>{t('opening.quotaFree')}</Checkbox>
      </Form.Item>
    </div>
  );
}

function Until({ today }: { readonly today: string }) {
  const { t } = useWords(tenantWords);
  const form = Form.useFormInstance<OpeningValues>();
  const term = Form.useWatch('term', form);
  const last = lastDayOf({ ...(term ? { term } : {}) }, today);
  // The keys are what they are made of.
  const names = Object.keys(terms) as Term[];
  return (
    <div className="opening-until">
      <Form.Item name="term" label={t('opening.until')} extra={last && t('opening.untilDay', { day: last })}>
        <Radio.Group
          optionType="button"
          options={names.map((value) => ({ value, label: t(`opening.${value}`) }))}
        />
      </Form.Item>
      {term === 'day' && (
        <Form.Item name="untilDay" label={t('opening.day')}>
          <DayInput disabled={false} />
        </Form.Item>
      )}
    </div>
  );
}

const DayInput = (props: MomentInputProps) => <MomentInput {...props} precision="day" />;
