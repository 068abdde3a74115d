import { Switch } from 'antd';
import { ariaOf, type ControlProps } from '../control-props.js';

export function SwitchControl(props: ControlProps) {
  // A switch always says something: nobody has to be told that it must.
  const { 'aria-required': _, ...aria } = ariaOf(props);
  return (
    <Switch
      {...aria}
      checked={Boolean(props.value)}
      disabled={props.disabled}
      onChange={(checked) => props.onChange?.(checked)}
    />
  );
}
