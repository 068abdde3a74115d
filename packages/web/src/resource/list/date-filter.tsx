import { DatePicker } from 'antd';
import dayjs from 'dayjs';

export interface DateFilterProps {
  readonly name: string;
  readonly value: string;
  readonly onChosen: (value: string) => void;
}

/** A filter for a moment. */
export const DateFilter = ({ name, value, onChosen }: DateFilterProps) => (
  <DatePicker
    className="filter"
    showTime
    placeholder={name}
    aria-label={name}
    value={value ? dayjs(value) : null}
    onChange={(_, text) => onChosen(typeof text === 'string' ? text : '')}
  />
);
