import { spelledDays } from '@mall/sdk/contract';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useWords } from '../../../i18n/use-words.js';
import { conditionsWords } from './conditions-words.js';

export interface DaysRangeProps {
  readonly value: string;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
}

const day = 'YYYY-MM-DD';

/** From one date to another, both meant. */
export function DaysRange({ value, invalid, onChange }: DaysRangeProps) {
  const { t } = useWords(conditionsWords);
  const range = spelledDays(value);
  return (
    <DatePicker.RangePicker
      aria-label={t('days.spelled')}
      {...(invalid ? { status: 'error' as const } : {})}
      value={range ? [dayjs(range[0]), dayjs(range[1])] : null}
      onChange={(next) => {
        const [first, last] = next ?? [];
        onChange(first && last ? `${first.format(day)}..${last.format(day)}` : '');
      }}
    />
  );
}
