import { Input } from 'antd';
import { isPicture } from '../addresses.js';
import type { ControlProps } from './control-props.js';

export interface AddressFieldProps extends ControlProps {
  /** What the address leads to can be shown. */
  readonly picture: boolean;
}

/** Where a file is: its address, and the picture if it is one. */
export const AddressField = ({ id, value, disabled, onChange, picture }: AddressFieldProps) => {
  const text = typeof value === 'string' ? value : '';
  return (
    <>
      <Input
        {...(id ? { id } : {})}
        value={text}
        disabled={disabled}
        inputMode="url"
        onChange={({ target }) => onChange?.(target.value)}
      />
      {picture && isPicture(text.trim()) && <img className="form-picture" src={text.trim()} alt="" />}
    </>
  );
};
