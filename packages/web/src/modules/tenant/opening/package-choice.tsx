import { Radio } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { tenantWords } from '../words.js';
import type { PackageOffer } from './use-packages.js';

interface PackageChoiceProps {
  readonly name: string;
  readonly offers: readonly PackageOffer[];
  readonly value?: string | undefined;
  readonly onChange?: (id: string) => void;
}

/** The packages beside each other: one press takes one. */
export function PackageChoice({ name, offers, value, onChange }: PackageChoiceProps) {
  const { t } = useWords(tenantWords);
  const pages = (count: number) => t('opening.pages', { count });
  return (
    <Radio.Group
      aria-label={name}
      className="opening-packages"
      value={value}
      // Its values are the ids below.
      onChange={(event) => onChange?.(event.target.value as string)}
    >
      {offers.map((offer) => (
        <Radio key={offer.id} value={offer.id}>
          <strong lang="">{offer.name}</strong>
          <small>{pages(offer.pages)}</small>
        </Radio>
      ))}
      <Radio value="">
        <strong>{t('opening.whole')}</strong>
        <small>{t('opening.wholeHint')}</small>
      </Radio>
    </Radio.Group>
  );
}
