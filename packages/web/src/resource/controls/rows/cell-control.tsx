import type { Widget } from '@mall/sdk/contract';
import type { ComponentType } from 'react';
import { SelectControl } from '../choice/select-control.js';
import type { FieldControlProps } from '../control-props.js';
import { NumberControl } from '../number/number-control.js';
import { SwitchControl } from '../switch/switch-control.js';
import { TextControl } from '../text/text-control.js';

/** What has room in a cell; everything else is typed. */
const small: Readonly<Partial<Record<Widget, ComponentType<FieldControlProps>>>> = {
  number: NumberControl,
  switch: SwitchControl,
  select: SelectControl,
};

/** The control of a field within a row of a table. */
export const CellControl = (props: FieldControlProps) => {
  const Control = small[props.field.widget] ?? TextControl;
  return <Control {...props} />;
};
