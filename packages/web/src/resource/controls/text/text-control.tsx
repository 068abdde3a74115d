import { Input } from 'antd';
import { ariaOf, type ControlProps } from '../control-props.js';

/** What the inputs of antd want of a control. */
const typed = (props: ControlProps) => ({
  ...ariaOf(props),
  value: props.value as string | undefined,
  disabled: props.disabled,
  onChange: ({ target }: { readonly target: { readonly value: string } }) => props.onChange?.(target.value),
});

export const TextControl = (props: ControlProps) => <Input {...typed(props)} />;

export const TextAreaControl = (props: ControlProps) => (
  <Input.TextArea {...typed(props)} autoSize={{ minRows: 2, maxRows: 12 }} />
);

/** A secret for somebody else: the browser must neither fill in nor keep it. */
export const PasswordControl = (props: ControlProps) => (
  <Input.Password {...typed(props)} autoComplete="new-password" />
);
