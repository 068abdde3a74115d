import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import weekOfYear from 'dayjs/plugin/weekOfYear.js';
import { ariaOf, type FieldControlProps } from '../../../resource/controls/control-props.js';
import { flowFieldOf } from './flow-field.js';
import { momentShape } from './moment-shape.js';

/** A year, a month, a week, a time, several days, or from one moment to another, in the writing that the form keeps. */
export function MomentControl(props: FieldControlProps) {
  const { column } = flowFieldOf(props.field);
  const { picker, shown, kept, isRange, showTime } = momentShape(column);
  const { value, disabled, onChange } = props;
  const common = { ...ariaOf(props), disabled, format: shown, style: { width: '100%' } } as const;
  const one = (next: Dayjs | null) => onChange?.(next ? next.format(kept) : undefined);
  const pair = (next: readonly (Dayjs | null)[] | null) =>
    onChange?.(next?.every((each) => each !== null) ? next.map((each) => each?.format(kept)) : undefined);
  if (isRange) {
    const range = rangeOf(value, kept);
    // The label belongs to the first of the two; the other says itself what it is.
    const { id = '', ...both } = common;
    const names = { ...both, id: { start: id, end: `${id}-end` } };
    return picker === 'time' ? (
      <TimePicker.RangePicker {...names} value={range} onChange={pair} />
    ) : (
      <DatePicker.RangePicker {...names} picker={picker} showTime={showTime} value={range} onChange={pair} />
    );
  }
  if (column.type === 'dates')
    return (
      <DatePicker
        {...common}
        multiple
        value={momentsOf(value, kept)}
        onChange={(next) =>
          onChange?.(Array.isArray(next) ? next.map((each: Dayjs) => each.format(kept)) : undefined)
        }
      />
    );
  const single = momentsOf(value, kept)[0] ?? null;
  return picker === 'time' ? (
    <TimePicker {...common} value={single} onChange={(next) => one(next as Dayjs | null)} />
  ) : (
    <DatePicker {...common} picker={picker} value={single} onChange={(next) => one(next as Dayjs | null)} />
  );
}

dayjs.extend(customParseFormat);
dayjs.extend(weekOfYear);

/** What cannot be read is not there. */
function momentsOf(value: unknown, format: string): Dayjs[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [];
  return list.flatMap((text: unknown) => {
    const strict = dayjs(String(text), format, true);
    const moment = strict.isValid() ? strict : dayjs(String(text));
    return moment.isValid() ? [moment] : [];
  });
}

function rangeOf(value: unknown, format: string): [Dayjs, Dayjs] | null {
  const [from, to] = momentsOf(value, format);
  return from && to ? [from, to] : null;
}
