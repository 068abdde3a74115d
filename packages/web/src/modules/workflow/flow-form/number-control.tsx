import { NumberInput } from '../../../components/antd/number-input.js';
import { ariaOf, type FieldControlProps } from '../../../resource/controls/control-props.js';
import { flowFieldOf } from './flow-field.js';

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A number as the form wants it: with so many digits, in such steps. Its limits are checked where it is sent. */
export function NumberControl(props: FieldControlProps) {
  const { step, precision, append, prepend, placeholder } = flowFieldOf(props.field).column;
  const digits = numberIn(precision);
  return (
    <NumberInput
      {...ariaOf(props)}
      {...(digits === undefined ? {} : { precision: Math.min(10, Math.max(0, digits)) })}
      step={numberIn(step) ?? 1}
      prefix={typeof prepend === 'string' ? prepend : undefined}
      suffix={typeof append === 'string' ? append : undefined}
      placeholder={typeof placeholder === 'string' ? placeholder : ''}
      value={props.value === undefined ? null : (props.value as never)}
      disabled={props.disabled}
      onChange={(next) => props.onChange?.(next ?? undefined)}
      style={{ width: '100%' }}
    />
  );
}
