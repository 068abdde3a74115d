import { Switch } from 'antd';
import { type ControlProps, spokenOf } from '../control-props.js';

export function SwitchControl(props: ControlProps) {
  // A switch always says something: nobody has to be told that it must.
  const { 'aria-required': _, ...spoken } = spokenOf(props);
  return (
    <Switch
      {...spoken}
      checked={Boolean(props.value)}
      disabled={props.disabled}
      onChange={(checked) => props.onChange?.(checked)}
    />
  );
}
