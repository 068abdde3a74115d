import { Input } from 'antd';
import { useState } from 'react';
import { prettyJson } from '../pretty-json.js';
import type { ControlProps } from './control-props.js';

/** JSON as text: what was there is laid out for reading, what is typed stays as it is typed. */
export const JsonField = ({ id, value, disabled, onChange }: ControlProps) => {
  const [typed, setTyped] = useState<string>();
  return (
    <Input.TextArea
      {...(id ? { id } : {})}
      className="cell-mono"
      value={value === typed ? typed : prettyJson(value)}
      disabled={disabled}
      spellCheck={false}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(target.value);
      }}
      autoSize={{ minRows: 6, maxRows: 12 }}
    />
  );
};
