import { SelectControl } from './choice/select-control.js';
import { TreeControl } from './choice/tree-control.js';
import type { Control } from './control-spec.js';
import { NumberControl } from './number/number-control.js';
import { SwitchControl } from './switch/switch-control.js';
import { PasswordControl, TextAreaControl, TextControl } from './text/text-control.js';

/** The controls that nearly every form has: they come with its code, so that nothing of it appears late. */
const basicControls = {
  text: TextControl,
  textarea: TextAreaControl,
  password: PasswordControl,
  number: NumberControl,
  switch: SwitchControl,
  select: SelectControl,
  tree: TreeControl,
} as const;

export type BasicWidget = keyof typeof basicControls;

const isBasic = (name: string): name is BasicWidget => Object.hasOwn(basicControls, name);

/** The basic control of a name; a line of text for one that nobody has brought. */
export const basicControl = (name: string): Control =>
  isBasic(name) ? basicControls[name] : basicControls.text;
