import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type ControlProps, spokenOf } from '../control-props.js';

const format = 'YYYY-MM-DD HH:mm:ss';

/** A moment as it travels: `yyyy-MM-dd HH:mm:ss`. */
export const DateField = (props: ControlProps) => {
  const { value, disabled, onChange } = props;
  const moment = typeof value === 'string' && value !== '' ? dayjs(value, format) : undefined;
  return (
    <DatePicker
      {...spokenOf(props)}
      showTime
      format={format}
      value={moment?.isValid() ? moment : null}
      disabled={disabled}
      onChange={(next) => onChange?.(next ? next.format(format) : undefined)}
      // Enter takes over what was typed; it must not send the form as well.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      style={{ width: '100%' }}
    />
  );
};
