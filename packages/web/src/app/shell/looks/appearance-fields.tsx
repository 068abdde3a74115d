import { Button, Segmented, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { type Appearance, layouts, radii, sizes, usualAppearance } from '../../../lib/theme/appearance.js';
import { appWords } from '../../words.js';

interface LineProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Line = ({ label, children }: LineProps) => (
  <div className="look-line">
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

const Choice = <T extends string>({ label, options, value, onChange }: ChoiceProps<T>) => (
  <Line label={label}>
    <Segmented<T> aria-label={label} options={[...options]} value={value} onChange={onChange} />
  </Line>
);

export interface AppearanceFieldsProps {
  readonly value: Appearance;
  readonly onChange: (change: Partial<Appearance>) => void;
}

/** How round, how large, where the menu is, and for which eyes. */
export function AppearanceFields({ value, onChange }: AppearanceFieldsProps) {
  const { t } = useWords(appWords);
  const hint = useId();
  return (
    <section className="looks" aria-label={t('looks.appearance')}>
      <div className="looks-head">
        <h3>{t('looks.appearance')}</h3>
        <Button type="link" size="small" onClick={() => onChange(usualAppearance)}>
          {t('looks.reset')}
        </Button>
      </div>
      <Choice
        label={t('looks.radius')}
        options={radii.map((one) => ({ value: one, label: t(`looks.radii.${one}`) }))}
        value={value.radius}
        onChange={(radius) => onChange({ radius })}
      />
      <Choice
        label={t('looks.size')}
        options={sizes.map((one) => ({ value: one, label: t(`looks.sizes.${one}`) }))}
        value={value.size}
        onChange={(size) => onChange({ size })}
      />
      <Choice
        label={t('looks.layout')}
        options={layouts.map((one) => ({ value: one, label: t(`looks.layouts.${one}`) }))}
        value={value.layout}
        onChange={(layout) => onChange({ layout })}
      />
      <Line label={t('looks.colourWeak')}>
        <Switch
          aria-label={t('looks.colourWeak')}
          aria-describedby={hint}
          checked={value.colourWeak}
          onChange={(colourWeak) => onChange({ colourWeak })}
        />
      </Line>
      <p id={hint} className="looks-hint">
        {t('looks.colourWeakHint')}
      </p>
    </section>
  );
}
