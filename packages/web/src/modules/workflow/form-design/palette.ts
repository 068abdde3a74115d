import type { FormColumn } from '@mall/sdk/contract';

export type PaletteType =
  | 'input'
  | 'textarea'
  | 'number'
  | 'switch'
  | 'rate'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'cascader'
  | 'date'
  | 'datetime'
  | 'time'
  | 'daterange'
  | 'datetimerange'
  | 'wf-user-select'
  | 'wf-dept-select'
  | 'wf-role-select'
  | 'wf-post-select'
  | 'upload'
  | 'img'
  | 'sign'
  | 'dynamic'
  | 'table'
  | 'title'
  | 'divider';

export interface PaletteGroup {
  readonly key: 'text' | 'choice' | 'time' | 'people' | 'file' | 'layout';
  readonly types: readonly PaletteType[];
}

/** What a form can be made of. */
export const palette: readonly PaletteGroup[] = [
  { key: 'text', types: ['input', 'textarea', 'number', 'switch', 'rate'] },
  { key: 'choice', types: ['select', 'radio', 'checkbox', 'cascader'] },
  { key: 'time', types: ['date', 'datetime', 'time', 'daterange', 'datetimerange'] },
  { key: 'people', types: ['wf-user-select', 'wf-dept-select', 'wf-role-select', 'wf-post-select'] },
  { key: 'file', types: ['upload', 'img', 'sign'] },
  { key: 'layout', types: ['dynamic', 'table', 'title', 'divider'] },
];

const chosen: ReadonlySet<string> = new Set(['select', 'radio', 'checkbox', 'cascader']);
const whole: ReadonlySet<string> = new Set([
  ...['textarea', 'upload', 'img', 'sign', 'dynamic', 'table', 'title', 'divider', 'datetimerange'],
]);

/** A new field of a type, with what it needs to be of use at once. */
export function fresh(type: PaletteType, prop: string, label: string): FormColumn {
  const span = whole.has(type) ? 24 : 12;
  if (type === 'title') return { type, label, span };
  if (type === 'divider') return { type, label, span };
  if (type === 'table') {
    const cell = () => ({ column: [] });
    return { type, label, span, rows: [{ cols: [cell(), cell()] }, { cols: [cell(), cell()] }] };
  }
  const column = { type, prop, label, span };
  if (type === 'dynamic') return { ...column, children: { column: [] } };
  if (!chosen.has(type)) return column;
  return {
    ...column,
    dicData: [1, 2].map((number) => ({ label: `${label} ${number}`, value: String(number) })),
  };
}

/** Whether its choices can be said. */
export const hasChoices = (type: string): boolean => chosen.has(type);
