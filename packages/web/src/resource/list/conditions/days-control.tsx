import { countedDays, namedDays } from '@mall/sdk/contract';
import { Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { NumberInput } from '../../../components/antd/number-input.js';
import { useWords } from '../../../i18n/use-words.js';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { usualCounts } from './condition-text.js';
import { conditionsWords } from './conditions-words.js';

export interface DaysControlProps {
  readonly value: string;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly onChange: (value: string) => void;
}

const own = ['last', 'next', 'spelled'] as const;
const choices = [
  'today',
  'yesterday',
  ...usualCounts,
  'this-week',
  'this-month',
  'last-month',
  ...own,
] as const;
type Choice = (typeof choices)[number];

const DaysRange = lazy(() =>
  loadChunk(() => import('./days-range.js')).then((m) => ({ default: m.DaysRange })),
);

/** Days: by a name that moves with the calendar, counted from today, or from one date to another. */
export function DaysControl({ value, invalid, describedBy, onChange }: DaysControlProps) {
  const { t } = useWords(conditionsWords);
  const [choice, setChoice] = useState(() => choiceOf(value));
  const counted = countedDays(value);
  const aria = { 'aria-invalid': invalid, 'aria-describedby': describedBy };
  return (
    <div className="condition-days">
      <Select<Choice>
        {...aria}
        aria-label={t('days.title')}
        popupMatchSelectWidth={false}
        value={choice}
        onChange={(next) => {
          setChoice(next);
          onChange(begun(next));
        }}
        options={choices.map((one) => ({ value: one, label: t(`days.${one}`) }))}
      />
      {(choice === 'last' || choice === 'next') && (
        <NumberInput
          {...aria}
          aria-label={t('days.count')}
          min={1}
          max={9999}
          precision={0}
          suffix={t('days.unit')}
          value={counted?.count ?? null}
          onChange={(next) => onChange(next === null ? '' : `${choice}-${next}-days`)}
        />
      )}
      {choice === 'spelled' && (
        <Suspense>
          <DaysRange value={value} invalid={invalid} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}

function choiceOf(value: string): Choice {
  const usual = [...namedDays, ...usualCounts].find((one) => one === value);
  return usual ?? countedDays(value)?.side ?? 'spelled';
}

/** What a choice begins with. */
function begun(choice: Choice): string {
  if (choice === 'spelled') return '';
  return choice === 'last' || choice === 'next' ? `${choice}-14-days` : choice;
}
