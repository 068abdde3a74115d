import { isDecimal } from '@mall/sdk/contract';
import { NumberInput } from '../../../components/antd/number-input.js';
import { ariaOf, type FieldControlProps } from '../control-props.js';

/** A decimal stays the text that was typed: no float comes between. */
export const NumberControl = (props: FieldControlProps) => (
  <NumberInput
    {...ariaOf(props)}
    stringMode={isDecimal(props.field.kind)}
    value={props.value as never}
    disabled={props.disabled}
    onChange={props.onChange as never}
    style={{ width: '100%' }}
  />
);
