import { type FormColumn, type FormContent, isRequired, wantsValue, withoutValue } from '@mall/sdk/contract';
import { kindOfColumn } from './field-kinds.js';
import type { FieldRight, FieldRights } from './field-rights.js';
import { schemaOf } from './field-schema.js';
import type { FieldAccess, FlowField } from './flow-field.js';

/** Something that stands in a form. */
export type FormPart =
  | { readonly kind: 'field'; readonly field: FlowField; readonly span: number }
  | { readonly kind: 'title' | 'divider'; readonly key: string; readonly text: string }
  | { readonly kind: 'table'; readonly key: string; readonly rows: readonly (readonly TableCell[])[] };

export interface TableCell {
  readonly colSpan: number;
  readonly rowSpan: number;
  readonly parts: readonly FormPart[];
}

export interface PlannedSection {
  readonly key: string;
  readonly title: string;
  readonly parts: readonly FormPart[];
}

/** A form as it is drawn for somebody. */
export interface FormPlan {
  readonly sections: readonly PlannedSection[];
  /** Every field with a value of its own, wherever it stands. */
  readonly fields: readonly FlowField[];
}

/**
 * What of a form is drawn, and what may be done with it there.
 *
 * @example
 * planForm(form, rightsOf(detail.form.taskForm)).fields.map(({ name }) => name);
 */
export function planForm(form: FormContent, rights: FieldRights): FormPlan {
  const own = { key: 'form', title: '', parts: partsOf(form.column, rights, 'form') };
  const groups = (form.group ?? []).map((group, place) => ({
    key: `group-${place}`,
    title: typeof group.label === 'string' ? group.label : '',
    parts: group.display === false ? [] : partsOf(group.column, rights, `group-${place}`),
  }));
  const sections = [own, ...groups].filter(({ parts }) => parts.length > 0);
  return { sections, fields: sections.flatMap(({ parts }) => fieldsIn(parts)) };
}

const partsOf = (columns: readonly FormColumn[], rights: FieldRights, at: string): FormPart[] =>
  columns.flatMap((column, place) => partOf(column, rights, `${at}-${place}`));

function partOf(column: FormColumn, rights: FieldRights, key: string): FormPart[] {
  const { type, label = '', prop } = column;
  if (column.display === false || column.hide === true) return [];
  if (type === 'title') return [{ kind: 'title', key, text: titleText(column) }];
  if (type === 'divider') return [{ kind: 'divider', key, text: label }];
  if (type === 'group') {
    const parts = partsOf(column.column ?? [], rights, key);
    return parts.length === 0 ? [] : [{ kind: 'title', key, text: label }, ...parts];
  }
  if (type === 'table') return tableOf(column, rights, key);
  if (prop === undefined || withoutValue.has(type)) return [];
  const right = rights(prop);
  if (!right.readable) return [];
  return [{ kind: 'field', field: fieldOf(column, prop, right, rights), span: spanOf(column) }];
}

const titleText = ({ label, value }: FormColumn): string =>
  typeof value === 'string' && value !== '' ? value : (label ?? '');

/** Of 24 columns; a field without a span has half of them, and what is long has all. */
function spanOf({ span, type }: FormColumn): number {
  if (typeof span === 'number') return Math.min(24, Math.max(1, Math.round(span)));
  return ['textarea', 'dynamic', 'upload', 'ueditor', 'sign', 'table'].includes(type) ? 24 : 12;
}

function tableOf(column: FormColumn, rights: FieldRights, key: string): FormPart[] {
  const rows = (column.rows ?? []).map(({ cols }, row) =>
    cols
      .filter((cell) => cell.display !== false)
      .map((cell, col) => ({
        colSpan: whole(cell.colspan),
        rowSpan: whole(cell.rowspan),
        parts: partsOf(cell.column, rights, `${key}-${row}-${col}`),
      })),
  );
  return rows.some((cells) => cells.some(({ parts }) => parts.length > 0))
    ? [{ kind: 'table', key, rows }]
    : [];
}

const whole = (value: unknown): number =>
  typeof value === 'number' && value > 1 ? Math.min(24, Math.round(value)) : 1;

function fieldOf(column: FormColumn, prop: string, right: FieldRight, rights: FieldRights): FlowField {
  const { widget, kind, options, precision } = kindOfColumn(column);
  const access = accessOf(column, right);
  const required = access === 'write' && (right.required ?? wantsValue(column));
  const schema = schemaOf(column, required);
  return {
    ...{ name: prop, label: column.label ?? prop, column, access },
    ...{ widget, kind, options, schema, choices: [], multiple: kind === 'ids' },
    ...{ optional: !required, blank: false, secret: false },
    editable: access === 'write' ? 'always' : 'never',
    ...(precision ? { precision } : {}),
    ...(column.children ? { columns: columnsOf(column.children.column, prop, rights) } : {}),
  };
}

/** What the form itself makes read-only, or works out, begins as the form says and is sent so. */
function accessOf(
  { readonly: fixed, disabled, detail, formula }: FormColumn,
  right: FieldRight,
): FieldAccess {
  if (!right.writable) return 'read';
  return fixed === true || disabled === true || detail === true || formula !== undefined ? 'fixed' : 'write';
}

const columnsOf = (columns: readonly FormColumn[], parent: string, rights: FieldRights): FlowField[] =>
  columns.flatMap((column) => {
    const { prop } = column;
    if (prop === undefined || column.display === false || withoutValue.has(column.type)) return [];
    const right = rights(prop, parent);
    return right.readable ? [fieldOf(column, prop, right, (name) => rights(name, parent))] : [];
  });

const fieldsIn = (parts: readonly FormPart[]): FlowField[] =>
  parts.flatMap((part) => {
    if (part.kind === 'field') return [part.field];
    if (part.kind === 'table') return part.rows.flat().flatMap((cell) => fieldsIn(cell.parts));
    return [];
  });

/** Whether a field must be filled in. */
export const mustBeFilled = (field: FlowField): boolean => field.access === 'write' && isRequired(field);
