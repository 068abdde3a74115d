import { basicControl } from '../basic-controls.js';
import type { FieldControlProps } from '../control-props.js';
import { specOf, useWidgets } from '../control-spec.js';

/** The control of a field within a row of a table: what has no room there is typed. */
export function CellControl(props: FieldControlProps) {
  const { widget } = props.field;
  const { control, narrow } = specOf(useWidgets(), widget);
  const Control =
    narrow !== true ? basicControl('text') : control === 'basic' ? basicControl(widget) : control;
  return <Control {...props} />;
}
