import type { FormColumn, Options } from '@mall/sdk/contract';
import type { Field } from '../../../resource/field.js';

/** How a control of a form is filled in, in the words of the kit. */
export interface FlowKind {
  readonly widget: string;
  readonly kind: Field['kind'];
  readonly options?: Options;
  readonly precision?: 'day' | 'second';
}

const people: Options = { resource: 'user', operation: 'search', label: 'realName', value: 'id' };
const roles: Options = { resource: 'role', operation: 'tree', label: 'title', value: 'id' };
const departments: Options = { resource: 'dept', operation: 'tree', label: 'title', value: 'id' };
const posts: Options = { resource: 'post', operation: 'select', label: 'postName', value: 'id' };

const text: FlowKind = { widget: 'text', kind: 'text' };
const choice: FlowKind = { widget: 'wf-choice', kind: 'choice' };
const moment: FlowKind = { widget: 'wf-moment', kind: 'text' };
const number: FlowKind = { widget: 'wf-number', kind: 'integer' };

const kinds: Readonly<Record<string, FlowKind>> = {
  input: text,
  url: text,
  icon: text,
  color: text,
  map: text,
  password: { widget: 'password', kind: 'text' },
  textarea: { widget: 'textarea', kind: 'text' },
  ueditor: { widget: 'html', kind: 'text' },
  number,
  rate: number,
  slider: number,
  switch: { widget: 'switch', kind: 'boolean' },
  select: choice,
  radio: choice,
  checkbox: { widget: 'wf-choice', kind: 'list' },
  cascader: choice,
  tree: choice,
  array: { widget: 'wf-choice', kind: 'list' },
  date: { widget: 'date', kind: 'day', precision: 'day' },
  datetime: { widget: 'date', kind: 'datetime', precision: 'second' },
  dates: { ...moment, kind: 'list' },
  time: moment,
  year: moment,
  month: moment,
  week: moment,
  daterange: { ...moment, kind: 'list' },
  datetimerange: { ...moment, kind: 'list' },
  timerange: { ...moment, kind: 'list' },
  monthrange: { ...moment, kind: 'list' },
  upload: { widget: 'wf-upload', kind: 'list' },
  img: { widget: 'wf-upload', kind: 'list' },
  sign: { widget: 'wf-sign', kind: 'text' },
  dynamic: { widget: 'wf-rows', kind: 'list' },
  'wf-user-select': { widget: 'picker', kind: 'id', options: people },
  'table-select': { widget: 'picker', kind: 'id', options: people },
  'table-select-v2': { widget: 'picker', kind: 'id', options: people },
  'wf-role-select': { widget: 'tree', kind: 'id', options: roles },
  'wf-dept-select': { widget: 'tree', kind: 'id', options: departments },
  'wf-post-select': { widget: 'select', kind: 'id', options: posts },
};

/**
 * What a field of a form is for the kit; a line of text for a type that nobody knows.
 *
 * @example
 * kindOfColumn({ type: 'wf-user-select', multiple: true }).kind; // 'ids'
 */
export function kindOfColumn(column: Pick<FormColumn, 'type'> & { readonly multiple?: unknown }): FlowKind {
  const found = Object.hasOwn(kinds, column.type) ? kinds[column.type] : undefined;
  const kind = found ?? text;
  if (column.multiple !== true) return kind;
  if (kind.kind === 'id') return { ...kind, kind: 'ids' };
  return kind.widget === 'wf-choice' ? { ...kind, kind: 'list' } : kind;
}

/** Several values in one control, which the family keeps as a list. */
export const isList = (column: FormColumn): boolean => kindOfColumn(column).kind === 'list';
