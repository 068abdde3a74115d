import type { Widgets } from '../resource/controls/control-spec.js';
import { widgets } from '../resource/controls/widgets.js';
import { modules } from './modules.js';

/** The contract's widgets and those that modules bring. */
export const allWidgets: Widgets = Object.assign(
  {},
  ...Object.values(modules).map(({ controls = {} }) => controls),
  widgets,
);
