import * as z from 'zod';
import type { Plain } from './read-literal.js';

/** The number that says how a form is written. */
export const formVersion = 1;

/** The controls that there are; others are drawn as a line of text. */
export const formControls = [
  ...['input', 'textarea', 'password', 'url', 'number', 'rate', 'slider', 'switch', 'color', 'icon'],
  ...['select', 'radio', 'checkbox', 'cascader', 'tree', 'array'],
  ...['date', 'dates', 'datetime', 'time', 'year', 'month', 'week'],
  ...['daterange', 'datetimerange', 'timerange', 'monthrange'],
  ...['upload', 'img', 'sign', 'map', 'ueditor', 'title', 'divider', 'dynamic', 'table', 'group'],
  ...[
    'wf-user-select',
    'wf-role-select',
    'wf-dept-select',
    'wf-post-select',
    'table-select',
    'table-select-v2',
  ],
] as const;

/** Controls that show or hold others, and have no value of their own. */
export const withoutValue: ReadonlySet<string> = new Set(['title', 'divider', 'table', 'group']);

/** A field of a form. Settings are the family's, by its names; all are data. */
export interface FormColumn {
  readonly type: string;
  readonly label?: string;
  /** The name of its value; of every field that has one. */
  readonly prop?: string;
  readonly span?: number;
  readonly display?: boolean;
  /** What it begins with; `${…}` in a text is a safe expression. */
  readonly value?: Plain;
  readonly required?: boolean;
  readonly rules?: readonly FormRule[];
  readonly dicData?: readonly FormOption[];
  readonly dicUrl?: string;
  /** A safe expression: shown while it is true; or what its value is. */
  readonly visible?: string;
  readonly formula?: string;
  /** Of a sub-form: its fields. */
  readonly children?: { readonly column: readonly FormColumn[]; readonly [setting: string]: unknown };
  /** Of a table: its cells, each with fields. */
  readonly rows?: readonly { readonly cols: readonly FormCell[] }[];
  /** Of a group: its fields. */
  readonly column?: readonly FormColumn[];
  readonly [setting: string]: unknown;
}

export interface FormRule {
  readonly required?: boolean;
  readonly message?: string;
  readonly trigger?: string | readonly string[];
  /** `email`, `url`, `integer` or `number`; other names say nothing that the control does not. */
  readonly type?: string;
  /** Of a number itself, of a text its characters, of a list its entries; `len` is both. */
  readonly min?: number;
  readonly max?: number;
  readonly len?: number;
  /** A regular expression that some part of the text must fit, with or without `/` around it. */
  readonly pattern?: string;
  readonly [setting: string]: unknown;
}

export interface FormOption {
  readonly label: string;
  readonly value: string | number | boolean;
  readonly disabled?: boolean;
  readonly children?: readonly FormOption[];
  readonly [setting: string]: unknown;
}

export interface FormCell {
  readonly column: readonly FormColumn[];
  readonly [setting: string]: unknown;
}

export interface FormGroup {
  readonly label?: string;
  readonly column: readonly FormColumn[];
  readonly [setting: string]: unknown;
}

/** A form as it is kept: strict JSON. */
export interface FormContent {
  readonly version: typeof formVersion;
  readonly column: readonly FormColumn[];
  readonly group?: readonly FormGroup[];
  readonly [setting: string]: unknown;
}

const short = z.string().max(500);
const flag = z.boolean();
const count = z.number().int().min(0).max(1_000_000);
const number = z.number();
const size = z.union([z.number(), z.string().max(20)]);
const scalar = z.union([z.string().max(10_000), z.number(), z.boolean()]);
/** An address of this server, or an http(s) one: no other scheme, which could be code. */
const address = z
  .string()
  .max(1000)
  .regex(/^(?:https?:\/\/|\/(?![/\\]))[^\s]*$/i);
const names = z.record(z.string().max(64), z.union([short, flag, number]));
const scalars = z.record(z.string().max(64), scalar);

const option: z.ZodType = z.lazy(() =>
  z.strictObject({
    label: z.union([z.string().max(500), z.number().transform(String)]),
    value: scalar,
    disabled: flag.optional(),
    desc: short.optional(),
    children: z.array(option).max(2000).optional(),
  }),
);

const rule = z.strictObject({
  required: flag.optional(),
  message: short.optional(),
  trigger: z.union([short, z.array(short).max(5)]).optional(),
  type: short.optional(),
  min: number.optional(),
  max: number.optional(),
  len: number.optional(),
  pattern: short.optional(),
  whitespace: flag.optional(),
});

const settingsOf = (schema: z.ZodType, list: string): Record<string, z.ZodType> =>
  Object.fromEntries(list.split(' ').map((name) => [name, schema]));

/** Settings of fields that are plain data; those that hold other fields are not among them. */
export const columnSettings: Readonly<Record<string, z.ZodType>> = {
  ...settingsOf(
    short,
    'label placeholder tip tipPlacement format valueFormat dataType className size prepend append',
  ),
  ...settingsOf(
    short,
    'startPlaceholder endPlaceholder rangeSeparator separator activeText inactiveText listType',
  ),
  ...settingsOf(
    short,
    'accept pattern labelPosition labelTip controlsPosition dicMethod fieldType summaryType',
  ),
  ...settingsOf(
    flag,
    'display hide required readonly disabled detail multiple filterable clearable border button all',
  ),
  ...settingsOf(
    flag,
    'showWordLimit drag showFileList controls checkStrictly collapseTags row range showInput viewDisplay',
  ),
  ...settingsOf(flag, 'allowCreate remote cell sortable parent leafOnly autosize index hideDate summary'),
  ...settingsOf(count, 'minRows maxRows maxlength minlength limit fileSize order offset labelSpan'),
  ...settingsOf(number, 'min max step precision'),
  ...settingsOf(size, 'labelWidth width height gutter'),
  ...settingsOf(address, 'dicUrl action'),
  ...settingsOf(names, 'props propsHttp'),
  ...settingsOf(scalars, 'dicQuery'),
  ...settingsOf(z.string().max(1000), 'visible formula'),
  span: z.number().int().min(1).max(24),
  value: z.union([scalar, z.null(), z.array(z.union([scalar, scalars])).max(500)]),
  dicData: z.array(option).max(2000),
  rules: z.array(rule).max(20),
};

/** Settings of the whole, and of its groups and sub-forms. */
export const formSettings: Readonly<Record<string, z.ZodType>> = {
  ...settingsOf(
    short,
    'labelPosition labelSuffix menuPosition submitText emptyText size label prop icon type align',
  ),
  ...settingsOf(short, 'headerAlign'),
  ...settingsOf(
    flag,
    'menuBtn submitBtn emptyBtn enter detail display arrow collapse tabs addBtn delBtn index border',
  ),
  ...settingsOf(flag, 'readonly disabled'),
  ...settingsOf(size, 'labelWidth gutter span'),
  ...settingsOf(count, 'limit'),
};

/** Settings of a cell of a table. */
export const cellSettings: Readonly<Record<string, z.ZodType>> = {
  ...settingsOf(count, 'colspan rowspan span'),
  ...settingsOf(size, 'width height'),
  ...settingsOf(flag, 'display'),
};
