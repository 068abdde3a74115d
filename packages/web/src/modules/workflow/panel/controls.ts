import type { ComponentType } from 'react';
import type { ControlName } from '../settings/setting.js';
import { ConditionControl } from './condition-control.js';
import type { PanelControlProps } from './control-props.js';
import { ButtonsControl, CopiesControl, FieldsControl } from './list-controls.js';
import { PeopleControl } from './people-control.js';
import {
  ExpressionControl,
  FormControl,
  NodeControl,
  SwitchControl,
  TextControl,
  UserIdsControl,
} from './plain-controls.js';
import { ListenersControl, LoopControl, RecordControl, TimerControl } from './rule-controls.js';

/** What each setting is filled in with, by the name of its control. */
export const controls: Readonly<Record<ControlName, ComponentType<PanelControlProps>>> = {
  text: TextControl,
  longText: TextControl,
  switch: SwitchControl,
  expression: ExpressionControl,
  node: NodeControl,
  nodes: NodeControl,
  form: FormControl,
  people: PeopleControl,
  userIds: UserIdsControl,
  copies: CopiesControl,
  buttons: ButtonsControl,
  fields: FieldsControl,
  condition: ConditionControl,
  loop: LoopControl,
  timer: TimerControl,
  record: RecordControl,
  listeners: ListenersControl,
};
