import type { Widget } from '@mall/sdk/contract';
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { SelectControl } from './choice/select-control.js';
import { TreeControl } from './choice/tree-control.js';
import type { FieldControlProps } from './control-props.js';
import { NumberControl } from './number/number-control.js';
import { SwitchControl } from './switch/switch-control.js';
import { PasswordControl, TextAreaControl, TextControl } from './text/text-control.js';

type Control = ComponentType<FieldControlProps>;

/** A control that few forms have: its code comes when it is shown. */
const later = (load: () => Promise<Control>): Control =>
  lazy(() => loadChunk(load).then((control) => ({ default: control })));

const Upload = later(() => import('./upload/upload-control.js').then((m) => m.UploadControl));

/** The control of every widget; a widget without one does not compile. */
export const controls: Readonly<Record<Widget, Control>> = {
  text: TextControl,
  textarea: TextAreaControl,
  password: PasswordControl,
  number: NumberControl,
  switch: SwitchControl,
  select: SelectControl,
  tree: TreeControl,
  date: later(() => import('./date/date-field.js').then((m) => m.DateField)),
  html: later(() => import('./html/html-field.js').then((m) => m.HtmlField)),
  json: later(() => import('./code/code-control.js').then((m) => m.CodeControl)),
  xml: later(() => import('./code/code-control.js').then((m) => m.CodeControl)),
  sql: later(() => import('./code/code-control.js').then((m) => m.CodeControl)),
  'key-value': later(() => import('./key-value/key-value-control.js').then((m) => m.KeyValueControl)),
  icon: later(() => import('./icon/icon-control.js').then((m) => m.IconControl)),
  picker: later(() => import('./picker/picker-control.js').then((m) => m.PickerControl)),
  attachments: later(() => import('./upload/attachments-control.js').then((m) => m.AttachmentsControl)),
  rows: later(() => import('./rows/rows-control.js').then((m) => m.RowsControl)),
  upload: Upload,
  uploads: Upload,
};

/** Widgets whose controls need a line to themselves. */
export const longWidgets: ReadonlySet<Widget> = new Set<Widget>([
  'textarea',
  'html',
  'json',
  'xml',
  'sql',
  'key-value',
  'uploads',
  'attachments',
  'rows',
]);
