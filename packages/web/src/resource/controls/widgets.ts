import type { Widget } from '@mall/sdk/contract';
import { later } from '../../lib/net/later.js';
import type { BasicWidget } from './basic-controls.js';
import type { ControlSpec } from './control-spec.js';
import { CodeText, FormattedText, IconText, JsonText, Pictures } from './read/read-texts.js';

type Table = {
  readonly [W in Widget]: ControlSpec & {
    readonly control: W extends BasicWidget ? 'basic' : Exclude<ControlSpec['control'], 'basic'>;
  };
};

const Code = later(() => import('./code/code-control.js').then((m) => m.CodeControl));
const Upload = later(() => import('./upload/upload-control.js').then((m) => m.UploadControl));
const DateFilter = later(() => import('./date/date-filter.js').then((m) => m.DateFilter));

/**
 * Every widget that a descriptor can name, and all that the web knows of it; one without a line does not compile. A module
 * brings widgets of its own (`WebModule.controls`) in the same words.
 */
export const widgets: Table = {
  text: { control: 'basic' },
  textarea: { control: 'basic', wide: true },
  password: { control: 'basic', ofOne: true },
  number: { control: 'basic', narrow: true, right: true },
  switch: { control: 'basic', narrow: true },
  select: { control: 'basic', narrow: true, compared: true },
  tree: { control: 'basic', compared: true },
  picker: {
    control: later(() => import('./picker/picker-control.js').then((m) => m.PickerControl)),
    compared: true,
  },
  date: {
    control: later(() => import('./date/date-control.js').then((m) => m.DateControl)),
    filter: DateFilter,
  },
  html: {
    control: later(() => import('./html/html-field.js').then((m) => m.HtmlField)),
    read: FormattedText,
    wide: true,
    ofOne: true,
    unlisted: true,
  },
  json: { control: Code, read: JsonText, wide: true },
  xml: { control: Code, read: CodeText, wide: true },
  sql: { control: Code, read: CodeText, wide: true },
  'key-value': {
    control: later(() => import('./key-value/key-value-control.js').then((m) => m.KeyValueControl)),
    wide: true,
  },
  icon: {
    control: later(() => import('./icon/icon-control.js').then((m) => m.IconControl)),
    cell: IconText,
  },
  upload: { control: Upload, ofOne: true },
  uploads: { control: Upload, read: Pictures, wide: true, ofOne: true },
  attachments: {
    control: later(() => import('./upload/attachments-control.js').then((m) => m.AttachmentsControl)),
    wide: true,
    ofOne: true,
  },
  rows: {
    control: later(() => import('./rows/rows-control.js').then((m) => m.RowsControl)),
    wide: true,
    ofOne: true,
    unlisted: true,
  },
};
